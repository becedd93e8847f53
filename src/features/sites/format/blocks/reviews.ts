import { z } from 'zod'
import { asset, name, text } from '../fields.ts'
import { base, head, sample } from './base.ts'

/** What users say, one or three a slide; single reviews change every 4 seconds and on hover. */
export const reviews = z
  .strictObject({
    block: z.literal('Reviews'),
    ...base,
    ...head,
    sample,
    perSlide: z
      .union([z.literal(1), z.literal(3)])
      .default(1)
      .describe('Reviews on one slide: 1 or 3'),
    items: z
      .array(
        z.strictObject({
          img: asset,
          name,
          des: text.describe('Who this is, such as a trade or a town'),
          content: z.strictObject({ user_content: text.describe('The words of the review') }),
        }),
      )
      .default([])
      .describe(
        'Reviews of your own. Those that customers write and you approve (`sundry reviews list`) come before them, once there are five',
      ),
  })
  .describe('Review carousel, one or three reviews a slide')
