import { z } from 'zod'
import { text } from '../fields.ts'
import { base } from './base.ts'

/** The tools that a page can hold, named like their addresses under /t/. */
export const toolNames = [
  'old-photos',
  'id-photo',
  'text-conversion',
  'ai-photo',
  'pdf',
  'find-my-phone',
  'sms',
  'app-download',
] as const

/** A tool itself, ready to use in the middle of a page. */
export const toolEntry = z
  .strictObject({
    block: z.literal('ToolEntry'),
    ...base,
    tool: z.enum(toolNames),
    title: text.optional(),
    des: text.optional(),
    heading: z.enum(['h1', 'h2']).default('h2').describe('h1 where the tool is what the page is about'),
  })
  .describe('A tool itself, ready to use inside the page')
