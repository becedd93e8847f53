import { z } from 'zod'
import { button, picture, text } from '../fields.ts'
import { base } from './base.ts'

/** One sentence that has a band of the page to itself. */
export const statement = z
  .strictObject({
    block: z.literal('Statement'),
    ...base,
    ground: z.enum(['page', 'deep', 'fill']).default('page').describe('What the sentence stands on'),
    words: text,
    by: text.optional().describe('Who says so, or what it is about'),
    button: button.optional(),
    img: picture.img.optional(),
    alt: picture.alt,
  })
  .describe('Statement: one large sentence, alone or beside a picture')
