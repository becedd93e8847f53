import { z } from 'zod'
import { asset, text } from '../fields.ts'
import { base, head } from './base.ts'

/** Pictures with a line each, hung on one wall. */
export const wall = z
  .strictObject({
    block: z.literal('Wall'),
    ...base,
    ...head,
    look: z
      .enum(['sheet', 'prints'])
      .default('sheet')
      .describe('A sheet of equal squares, or prints as high as each other and as wide as they are'),
    items: z
      .array(z.strictObject({ img: asset, alt: text.describe('What it shows'), caption: text.optional() }))
      .min(2),
  })
  .describe('Wall of pictures, such as one photo in several styles')
