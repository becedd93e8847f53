import { z } from 'zod'
import { name, text } from '../fields.ts'
import { base, head } from './base.ts'

/** Reasons with a figure each; on phones they change every 3 seconds. */
export const whyChoose = z
  .strictObject({
    block: z.literal('WhyChoose'),
    ...base,
    ...head,
    look: z.enum(['cards', 'lines']).default('cards').describe('Cards, or plain words under a line'),
    items: z
      .array(
        z.strictObject({
          num: z.union([name, text]).describe('The figure, such as 6, or with words in each language: 24 h'),
          des: text.describe('What the figure counts'),
          explain: text,
          exclusive: z.boolean().default(false).describe('Shows the Exclusive badge'),
        }),
      )
      .min(1),
  })
  .describe('Why choose us: figures with a sentence each')
