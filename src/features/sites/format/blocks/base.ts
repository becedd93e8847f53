import { z } from 'zod'
import { key, text } from '../fields.ts'

/** What every block may say beside its own props. */
export const base = {
  anchor: key.optional().describe('An id that links such as /#price scroll to'),
  tone: z.enum(['plain', 'soft', 'accent']).default('plain').describe('The ground that the block stands on'),
}

/** The head of a section. */
export const head = { title: text, des: text.optional() }
