import { createHash } from 'node:crypto'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { returnOrigin } from '#features/sites/serving/siteOrigin.ts'
import { codes } from '#platform/codes.ts'
import { AppError, invalidRequest } from '#platform/errors.ts'
import { envelopeOf, ok } from '#platform/http/envelope.ts'
import { expectPlainText } from '#platform/http/oddText.ts'
import type { App } from '#platform/http/server.ts'
import { inEach } from '#platform/texts.ts'
import { memberOrTrying } from '../accounts/sessions/trying.ts'
import { filesErrors } from './errorTexts.ts'
import { keepFile } from './files.ts'
import { filesPath } from './links.ts'
import { onlyFile } from './onlyFile.ts'
import { ownerTag } from './ownerTag.ts'
import { readPolicy, writePolicy } from './policy.ts'
import { bytesOf } from './server.ts'
import { type FileKind, sniff } from './sniff.ts'

const photoKinds: FileKind[] = ['jpeg', 'png']

const Signature = z.object({
  dir: z.string(),
  accessid: z.string(),
  policy: z.string(),
  signature: z.string(),
  host: z.string(),
})

/**
 * Direct uploads as browsers make them to object stores: ask for a signature, then post the file with it. The store
 * answers 201 and XML, as S3 and its relatives do.
 */
export function postUploadRoutes(app: App, limits: { maxBytes: number; uploadHours: number }): void {
  app.get(
    '/backapi/v1/oss/aiphoto/signature',
    {
      preHandler: memberOrTrying,
      schema: { querystring: z.object({ _model: z.string().optional() }), response: { 200: envelopeOf(Signature) } },
    },
    async (request) => {
      const dir = `uploads/${ownerTag(request.visitor.accountId)}`
      const { accountId } = request.visitor
      const signed = writePolicy(app.signer, { accountId, dir, maxBytes: limits.maxBytes })
      return ok({ dir, host: `${returnOrigin(request)}${filesPath.slice(0, -1)}`, ...signed })
    },
  )

  app.post(filesPath.slice(0, -1), { schema: { hide: true } }, async (request, reply) => {
    const { part, name, content } = await filePart(request)
    const key = field(part, 'key')
    const allowed = readPolicy(app.signer, { key, policy: field(part, 'policy'), signature: field(part, 'Signature') })
    const row = await keepFile(app, {
      accountId: allowed.accountId,
      purpose: 'upload',
      key,
      name,
      check: onlyPhotos,
      content,
      maxBytes: allowed.maxBytes,
      expectedBytes: bytesOf(request),
      hours: limits.uploadHours,
    })
    app.metrics.uploads.inc(row.bytes)
    const location = `${returnOrigin(request)}${filesPath}${row.key}`
    return reply.code(201).type('application/xml').send(postResponse(location, row.key))
  })
}

async function filePart(request: FastifyRequest) {
  const found = await onlyFile(request)
  if (!found) throw missing('file')
  return found
}

/** A text field that came before the file, as object stores ask for. */
function field(part: MultipartFile, name: string): string {
  const sent = part.fields[name]
  const value = sent && !Array.isArray(sent) && sent.type === 'field' ? sent.value : undefined
  if (typeof value !== 'string' || value === '') throw missing(name)
  expectPlainText(name, value)
  return value
}

const missing = (name: string) => invalidRequest(inEach(filesErrors, (say) => say.missing(name)))

function onlyPhotos(head: Buffer): void {
  if (!photoKinds.includes(sniff(head))) throw notAPhoto()
}

const notAPhoto = () =>
  new AppError(
    codes.wrongFileType,
    415,
    inEach(filesErrors, (say) => say.notAPhoto),
  )

/** The answer of object stores to a POST upload with success_action_status 201. */
const postResponse = (location: string, key: string) => `<?xml version="1.0" encoding="UTF-8"?>
<PostResponse><Location>${location}</Location><Bucket>files</Bucket><Key>${key}</Key><ETag>"${createHash('md5').update(key).digest('hex')}"</ETag></PostResponse>`
