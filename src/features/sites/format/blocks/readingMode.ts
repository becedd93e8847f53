import { z } from 'zod'
import { picture, text } from '../fields.ts'
import { base, head } from './base.ts'

/** A list of features beside the picture of the one that is read; goes on every 3.5 seconds, swipes on phones. */
export const readingMode = z
  .strictObject({
    block: z.literal('ReadingMode'),
    ...base,
    ...head,
    items: z.array(z.strictObject({ title: text, des: text, ...picture })).min(2),
  })
  .describe('Reading-mode feature list: texts that light up one after the other beside their pictures')
