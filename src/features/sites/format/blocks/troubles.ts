import { z } from 'zod'
import { asset, text } from '../fields.ts'
import { base, head } from './base.ts'

/** Problems that people come with, and what helps. */
export const troubles = z
  .strictObject({
    block: z.literal('Troubles'),
    ...base,
    ...head,
    look: z.enum(['cards', 'lines']).default('cards').describe('Cards, or plain words under a line'),
    items: z
      .array(
        z.strictObject({
          title: text.describe('The problem'),
          des: text.describe('What helps'),
          img: asset.optional(),
        }),
      )
      .min(1),
  })
  .describe('Troubles: problems that people come with, and what helps')
