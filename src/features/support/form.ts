import type { FastifyRequest } from 'fastify'
import type { z } from 'zod/mini'
import { invalidRequest } from '#platform/errors.ts'
import { expectPlainText } from '#platform/http/oddText.ts'
import { inEach } from '#platform/texts.ts'
import { supportErrors } from './errorTexts.ts'
import { keepTicketFile, type TicketFilePlace } from './ticketFiles.ts'

/**
 * Reads a form whose fields come before its one file, if it has one. `check` looks at the fields, and the file is read once it has let them
 * pass: nobody's bytes are kept for nothing. Throws invalidRequest, which names the first field that does not fit, what `check` throws, and what
 * keeping the file throws.
 */
export async function readForm<Fields extends z.ZodMiniType, Checked>(
  place: TicketFilePlace,
  request: FastifyRequest,
  fields: Fields,
  check: (typed: z.infer<Fields>) => Promise<Checked>,
): Promise<{ typed: z.infer<Fields>; checked: Checked; fileId: string | undefined }> {
  const sent: Record<string, string> = {}
  const read = async () => {
    const typed = parse(fields, sent)
    return { typed, checked: await check(typed) }
  }
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      expectPlainText(part.fieldname, String(part.value))
      // Browsers write each end of a line as two signs.
      sent[part.fieldname] = String(part.value).replaceAll('\r\n', '\n')
      continue
    }
    const passed = await read()
    const file = await keepTicketFile(place, { name: part.filename, content: part.file })
    return { ...passed, fileId: file?.id }
  }
  return { ...(await read()), fileId: undefined }
}

function parse<Fields extends z.ZodMiniType>(fields: Fields, sent: Record<string, string>): z.infer<Fields> {
  const read = fields.safeParse(sent)
  if (read.success) return read.data
  const name = String(read.error.issues[0]?.path[0] ?? 'form')
  throw invalidRequest(inEach(supportErrors, (say) => (name in sent ? say.unfit(name) : say.missing(name))))
}
