import { z } from 'zod'
import { officeKinds } from './engineLimits.ts'

/** What a conversion is asked with: which engine, whose file, and the user's choices. */
export const ConvertInput = z.object({
  engine: z.enum(['word', 'excel', 'png', 'html', 'markdown', 'text', 'office']),
  fileId: z.uuid(),
  password: z.string().optional(),
  options: z.object({
    pages: z.string().optional(),
    dpi: z.number().optional(),
    content: z.enum(['tables', 'pages']).optional(),
    sheets: z.enum(['table', 'page', 'one']).optional(),
    layout: z.enum(['auto', 'keep', 'flow']).optional(),
    fitToWidth: z.boolean().optional(),
    archive: z.boolean().optional(),
    kind: z.enum(officeKinds).optional(),
  }),
})

export type ConvertInput = z.output<typeof ConvertInput>
