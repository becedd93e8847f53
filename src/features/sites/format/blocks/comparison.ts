import { z } from 'zod'
import { text } from '../fields.ts'
import { base, head } from './base.ts'

/** Two ways or more side by side, line by line. */
export const comparison = z
  .strictObject({
    block: z.literal('Comparison'),
    ...base,
    ...head,
    columns: z.array(text).min(2).max(3).describe('What is compared; the first is what the site offers'),
    rows: z
      .array(
        z.strictObject({
          label: text.describe('What is looked at'),
          cells: z.array(text).min(2).max(3).describe('One for each column'),
        }),
      )
      .min(2),
  })
  .refine(({ columns, rows }) => rows.every(({ cells }) => cells.length === columns.length), {
    error: 'give every row as many cells as there are columns',
  })
  .describe('Comparison: a table of what is had here and elsewhere')
