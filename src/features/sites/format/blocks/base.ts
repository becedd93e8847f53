import { z } from 'zod'
import { key, newcomers, text } from '../fields.ts'

/** What every block may say beside its own props. */
export const base = {
  anchor: key.optional().describe('An id that links such as /#price scroll to'),
  newcomers,
  tone: z.enum(['plain', 'soft', 'accent']).default('plain').describe('The ground that the block stands on'),
}

/** The head of a section. */
export const head = { title: text, des: text.optional() }

/** Whether the words of people in a block were made up to show how it looks; the page says so then. */
export const sample = z
  .boolean()
  .default(false)
  .describe('Made up to show how the block looks: the page says so, and `sundry site check` asks for real ones')
