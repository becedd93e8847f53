import { z } from 'zod'
import { asset, name, text } from '../fields.ts'
import { base, head, sample } from './base.ts'

/** Longer words of users that stand still, side by side. */
export const testimonials = z
  .strictObject({
    block: z.literal('Testimonials'),
    ...base,
    ...head,
    sample,
    items: z.array(z.strictObject({ quote: text, name, des: text, img: asset.optional() })).min(1),
  })
  .describe('Testimonials: quotes side by side')
