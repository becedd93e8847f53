import { z } from 'zod'
import { resumableUploads } from '#features/files/resumable/server.ts'
import { expectNameKept } from '#features/files/server.ts'
import { signUpload } from '#features/files/signedUpload.ts'
import { returnOrigin } from '#features/sites/serving/siteOrigin.ts'
import type { App } from '#platform/http/server.ts'
import { memberKey } from './bearer.ts'
import { File, SignedUpload, SignedUploadRequest } from './contract.ts'
import { type ApiPlace, apiBase, readerOf } from './place.ts'
import { presentFile } from './present.ts'

const tags = ['Files']
const path = `${apiBase}/uploads`

/** Uploads on the way: to a signed address, or in parts; what is complete becomes a file. */
export function uploadRoutes(app: App, { maxBytes }: ApiPlace): void {
  app.post(
    `${path}/signed`,
    {
      preHandler: memberKey,
      schema: {
        ...{ tags, operationId: 'signUpload', summary: 'Get an address to send a file to' },
        ...{ body: SignedUploadRequest, response: { 201: SignedUpload } },
        description:
          'For bytes that are elsewhere than the key: whoever has the address sends them there with one PUT, in many installations straight to the object storage. Then make them a file by /uploads/{id}/file. An account has at most twelve unfinished uploads; a further one takes the place of the one that nobody went on with for longest.',
      },
    },
    async (request, reply) => {
      const { accountId } = request.visitor
      const signed = await signUpload(app, returnOrigin(request), { ...request.body, accountId }, maxBytes)
      return reply.code(201).send({ ...signed, method: 'PUT', expiresAt: signed.expiresAt.toISOString() })
    },
  )

  const finish = resumableUploads(app, {
    ...{ path, maxBytes, checkNamed: expectNameKept, guard: memberKey, describe: inParts },
  })
  app.post(
    `${path}/:id/file`,
    {
      preHandler: memberKey,
      schema: {
        ...{ tags, operationId: 'finishUpload', summary: 'Make a complete upload a file', response: { 201: File } },
        params: UploadId,
      },
    },
    async (request, reply) => {
      const row = await finish(request.params.id, request.visitor.accountId)
      return reply
        .code(201)
        .header('location', `${apiBase}/files/${row.id}`)
        .send(presentFile(row, readerOf(request)))
    },
  )
}

const Nothing = z.undefined()
const UploadId = z.object({ id: z.string().max(100) })

/** The protocol's own calls, in words: what is in their headers, the protocol says (tus.io, version 1.0.0). */
const inParts = {
  POST: {
    ...{ tags, operationId: 'beginUpload', summary: 'Begin an upload in parts' },
    description:
      'By the tus protocol 1.0.0, so that any of its clients will do. Say the size in Upload-Length and the name, in base64, in Upload-Metadata. The answer tells in Location where the parts go. The size has to be known at the beginning (no Upload-Defer-Length); OPTIONS tells which extensions there are, and the most bytes.',
    response: { 201: Nothing.meta({ description: 'Begun; Location says where the parts go.' }) },
  },
  PATCH: {
    ...{ tags, operationId: 'sendPart', summary: 'Send the next part', params: UploadId },
    description: 'The bytes from Upload-Offset on, as application/offset+octet-stream.',
    response: { 204: Nothing.meta({ description: 'Taken; Upload-Offset says how far it is.' }) },
  },
  HEAD: {
    ...{ tags, operationId: 'getUpload', summary: 'Ask how far an upload is', params: UploadId },
    response: { 200: Nothing.meta({ description: 'Upload-Offset says it.' }) },
  },
  DELETE: {
    ...{ tags, operationId: 'dropUpload', summary: 'Give an upload up', params: UploadId },
    response: { 204: Nothing.meta({ description: 'What had come is deleted.' }) },
  },
}
