import { z } from 'zod'
import { text } from '../fields.ts'
import { base } from './base.ts'

/** A tool itself, ready to use in the middle of a page. `tools` are the ids of those that there are, as under /t/. */
export const toolEntry = (tools: readonly string[]) =>
  z
    .strictObject({
      block: z.literal('ToolEntry'),
      ...base,
      tool: z.enum(tools),
      title: text.optional(),
      des: text.optional(),
      heading: z.enum(['h1', 'h2']).default('h2').describe('h1 where the tool is what the page is about'),
    })
    .describe('A tool itself, ready to use inside the page')
