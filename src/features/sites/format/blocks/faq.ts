import { z } from 'zod'
import { html, text } from '../fields.ts'
import { base, head } from './base.ts'

/** Questions and answers; one answer is open at a time. */
export const faq = z
  .strictObject({
    block: z.literal('FAQ'),
    ...base,
    ...head,
    items: z.array(z.strictObject({ question: text, answer: html })).min(1),
  })
  .describe('FAQ accordion: one answer open at a time')
