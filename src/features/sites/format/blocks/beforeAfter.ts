import { z } from 'zod'
import { asset, text } from '../fields.ts'
import { base } from './base.ts'

/** Pairs of pictures under a slider that a finger, a mouse or the arrow keys move. */
export const beforeAfter = z
  .strictObject({
    block: z.literal('BeforeAfter'),
    ...base,
    title: text.optional(),
    des: text.optional(),
    cycleMs: z.int().min(1000).max(60_000).default(3000).describe('Milliseconds until the next pair shows'),
    items: z
      .array(
        z.strictObject({
          before: asset,
          after: asset,
          alt: text.describe('What both pictures show'),
          caption: text.optional(),
        }),
      )
      .min(1),
  })
  .describe('Before/after slider')
