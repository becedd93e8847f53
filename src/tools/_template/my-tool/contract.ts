import { z } from 'zod/mini'
import { defineTool } from '#tools/tool.ts'

export const myTool = defineTool({
  id: 'my-tool',
  siteType: 0,
  theme: 'default',
  menu: { group: 'documents', tag: 'new' },
  /** File name endings that the picker offers. */
  accepts: ['.txt'],
  maxBytes: 1_000_000,
})

/** What may be chosen beside the file. */
export const MyToolOptions = z.strictObject({})

export const MyToolRequest = z.object({
  /** Address of the visitor's own upload. */
  fileUrl: z.string().check(z.minLength(1), z.maxLength(2000)),
})
