import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { deleteFiles } from '#features/files/files.ts'
import { files } from '#features/files/schema.ts'
import { expectNameKept, keepUpload } from '#features/files/server.ts'
import type { App } from '#platform/http/server.ts'
import { memberKey } from './bearer.ts'
import { ById, File } from './contract.ts'
import { seenFile } from './finding.ts'
import { type ApiPlace, apiBase, readerOf, sightOf } from './place.ts'
import { presentFile } from './present.ts'

const tags = ['Files']
const Gone = z.undefined().meta({ description: 'It is deleted.' })

/** Uploading files at once, looking at them and deleting them. */
export function fileRoutes(app: App, { catalogue, maxBytes }: ApiPlace): void {
  const limits = { maxBytes, uploadHours: app.env.UPLOAD_HOURS }

  app.post(
    `${apiBase}/files`,
    {
      preHandler: memberKey,
      schema: {
        ...{ tags, operationId: 'uploadFile', summary: 'Upload a file', response: { 201: File } },
        description: 'A form with one file, in the field "file". Larger files travel better in parts, see /uploads.',
        consumes: ['multipart/form-data'],
      },
    },
    async (request, reply) => {
      const row = await keepUpload(app, request, limits, expectNameKept)
      return reply
        .code(201)
        .header('location', `${apiBase}/files/${row.id}`)
        .send(presentFile(row, readerOf(request)))
    },
  )

  app.get(
    `${apiBase}/files/:id`,
    { schema: { tags, operationId: 'getFile', summary: 'Look at a file', params: ById, response: { 200: File } } },
    async (request) => {
      const row = await seenFile(app.db, sightOf(request, catalogue), request.params.id)
      return presentFile(row, readerOf(request))
    },
  )

  app.delete(
    `${apiBase}/files/:id`,
    { schema: { tags, operationId: 'deleteFile', summary: 'Delete a file', params: ById, response: { 204: Gone } } },
    async (request, reply) => {
      const { id } = await seenFile(app.db, sightOf(request, catalogue), request.params.id)
      await deleteFiles(app, eq(files.id, id))
      return reply.code(204).send()
    },
  )
}
