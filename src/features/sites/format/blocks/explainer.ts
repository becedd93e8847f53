import { z } from 'zod'
import { asset, button, text } from '../fields.ts'
import { base, head } from './base.ts'

/** How something works, step by step. */
export const explainer = z
  .strictObject({
    block: z.literal('Explainer'),
    ...base,
    ...head,
    steps: z.array(z.strictObject({ title: text, des: text, img: asset.optional() })).min(1),
    img: asset.optional().describe('One picture for all steps'),
    alt: text.optional(),
    button: button.optional(),
  })
  .describe('Explainer: how it works, in numbered steps')
