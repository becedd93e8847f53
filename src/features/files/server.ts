import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { memberOrTrying } from '#features/accounts/sessions/trying.ts'
import { returnOrigin } from '#features/sites/serving/siteOrigin.ts'
import { codes } from '#platform/codes.ts'
import { AppError, invalidRequest, wrongFileType } from '#platform/errors.ts'
import { attachmentNamed } from '#platform/http/attachment.ts'
import { byteRangeOf } from '#platform/http/byteRange.ts'
import { isKnownByTag } from '#platform/http/conditional.ts'
import { envelopeOf, ok } from '#platform/http/envelope.ts'
import type { App } from '#platform/http/server.ts'
import type { Metrics } from '#platform/metrics.ts'
import type { Signer } from '#platform/secret.ts'
import type { Store } from '#platform/storage/store.ts'
import { inEach } from '#platform/texts.ts'
import { filesErrors } from './errorTexts.ts'
import { type FileRow, keepFile, linkedFile } from './files.ts'
import { checkLink, downloadLink, filesPath } from './links.ts'
import { onlyFile } from './onlyFile.ts'
import { brokenPromise } from './sniff.ts'

declare module 'fastify' {
  interface FastifyInstance {
    store: Store
    signer: Signer
    metrics: Metrics
  }
}

/** How many bytes a request brings, headers of its parts included; undefined where it does not say so. */
export function bytesOf({ headers }: FastifyRequest): number | undefined {
  const length = headers['content-length']
  return length === undefined ? undefined : Number(length)
}

const LinkQuery = z.object({ name: z.string(), expires: z.string(), signature: z.string() })

type UploadLimits = { maxBytes: number; uploadHours: number }

/** Checks the first bytes of a file that has a name. */
export type NameCheck = (name: string, head: Buffer) => void

/** Refuses what is nothing known in the name of something known, such as a text called `letter.pdf`. Throws wrongFileType. */
export const expectNameKept: NameCheck = (name, head) => {
  const promised = brokenPromise(name, head)
  if (promised) throw wrongFileType(promised)
}

/** Keeps the file of a form for the visitor; throws what keepFile and the check throw, and invalidRequest where none or several came. */
export async function keepUpload(
  app: App,
  request: FastifyRequest,
  limits: UploadLimits,
  check: NameCheck = () => {},
): Promise<FileRow> {
  const found = await onlyFile(request)
  if (!found) throw noFile()
  const { name, content } = found
  const row = await keepFile(app, {
    accountId: request.visitor.accountId,
    purpose: 'upload',
    name,
    check: (head) => check(name, head),
    content,
    maxBytes: limits.maxBytes,
    expectedBytes: bytesOf(request),
    hours: limits.uploadHours,
  })
  app.metrics.uploads.inc(row.bytes)
  return row
}

/** Uploading a file, and downloading one by a signed link. */
export function fileRoutes(app: App, limits: UploadLimits): void {
  app.post(
    '/backapi/v1/convert/uploadFile',
    { preHandler: memberOrTrying, schema: { response: { 200: envelopeOf(z.string()) } } },
    async (request) => ok(downloadLink(app.signer, returnOrigin(request), await keepUpload(app, request, limits))),
  )

  app.get(
    `${filesPath}*`,
    { schema: { hide: true, params: z.object({ '*': z.string() }), querystring: LinkQuery } },
    async (request, reply) => {
      const key = request.params['*']
      const seconds = checkLink(app.signer, { key, ...request.query })
      const { bytes } = await linkedFile(app.db, key)
      reply.header('cache-control', `private, max-age=${Math.min(600, seconds)}`)
      return sendFile(request, reply, { key, bytes, name: request.query.name })
    },
  )
}

/**
 * Sends a file, or the range of it that was asked for: always as a download and never as a page, since what people upload must not run here. A key has one
 * content for good, by which who comes back knows that the rest belongs to what they have. Throws rangeBeyond.
 */
export async function sendFile(
  { server, headers }: FastifyRequest,
  reply: FastifyReply,
  { key, bytes, name }: { key: string; bytes: number; name: string },
) {
  const etag = `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`
  reply.header('etag', etag)
  if (isKnownByTag(headers['if-none-match'], etag)) return reply.code(304).send()
  const isSame = headers['if-range'] === undefined || headers['if-range'] === etag
  const range = isSame ? byteRangeOf(headers.range, bytes) : undefined
  if (range === 'beyond') {
    reply.headers({ 'content-range': `bytes */${bytes}`, 'cache-control': 'no-store' })
    throw rangeBeyond(bytes)
  }
  reply.headers({
    ...downloadHeaders(name, 'application/octet-stream'),
    'accept-ranges': 'bytes',
    'content-length': range ? range.end - range.start + 1 : bytes,
  })
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes}`)
  return reply.send(await server.store.get(key, range))
}

const rangeBeyond = (bytes: number) =>
  new AppError(
    codes.invalidRequest,
    416,
    inEach(filesErrors, (say) => say.rangeBeyond(bytes)),
  )

/** The headers of a download: it is saved under its name and never shown as a page. */
export const downloadHeaders = (name: string, type: string) => ({
  'content-disposition': attachmentNamed(name),
  'content-type': type,
  'x-content-type-options': 'nosniff',
})

const noFile = () => invalidRequest(inEach(filesErrors, (say) => say.noFile))
