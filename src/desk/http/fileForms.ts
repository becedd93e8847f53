import multipart, { type Multipart } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FormFields } from '../acts/act.ts'
import type { DeskPlace } from '../place.ts'
import { visitOf } from './who.ts'

/** Fields of a form beside its file, and most bytes of each. */
const most = { fields: 20, fieldSize: 10_000 }

type Read = Record<string, Multipart | string | undefined>

/** Reads forms that bring a file of at most so many bytes, too, on the routes of this part alone, and nothing of it before somebody is logged in. */
export async function readFileForms(app: FastifyInstance, place: DeskPlace, fileBytes: number): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    const visit = await visitOf(place, request, reply)
    if (visit?.session.stage !== 'open') await reply.redirect('/sign-in', 303)
  })
  await app.register(multipart, {
    attachFieldsToBody: true,
    limits: { files: 1, fileSize: fileBytes, ...most },
    // Kept in memory, since it is small, and read once.
    async onFile(part) {
      Object.assign(part, { value: await part.toBuffer() })
    },
  })
}

/** The fields of a form with its file, which is `file` with its `fileName`; none where it is no such form. */
export function fieldsWithFile({ body }: FastifyRequest): FormFields {
  const fields: Record<string, string | Buffer> = {}
  for (const [name, part] of Object.entries((body ?? {}) as Read)) {
    if (typeof part === 'string') fields[name] = part
    else if (part?.type === 'field' && typeof part.value === 'string') fields[name] = part.value
    else if (part?.type === 'file')
      Object.assign(fields, { file: (part as unknown as { value: Buffer }).value, fileName: part.filename })
  }
  return fields
}
