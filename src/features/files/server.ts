import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { memberOrTrying } from '#features/accounts/trying.ts'
import { returnOrigin } from '#features/sites/serving/siteOrigin.ts'
import { invalidRequest } from '#platform/errors.ts'
import { envelopeOf, ok } from '#platform/http/envelope.ts'
import type { App } from '#platform/http/server.ts'
import type { Metrics } from '#platform/metrics.ts'
import type { Signer } from '#platform/secret.ts'
import type { Store } from '#platform/storage/store.ts'
import { inEach } from '#platform/texts.ts'
import { filesErrors } from './errorTexts.ts'
import { keepFile, linkedFile } from './files.ts'
import { checkLink, downloadLink, filesPath } from './links.ts'

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

/** Uploading a file, and downloading one by a signed link. */
export function fileRoutes(app: App, limits: { maxBytes: number; uploadHours: number }): void {
  app.post(
    '/backapi/v1/convert/uploadFile',
    { preHandler: memberOrTrying, schema: { response: { 200: envelopeOf(z.string()) } } },
    async (request) => {
      const part = await request.file()
      if (!part) throw noFile()
      const row = await keepFile(app, {
        accountId: request.visitor.accountId,
        purpose: 'upload',
        name: part.filename,
        content: part.file,
        maxBytes: limits.maxBytes,
        expectedBytes: bytesOf(request),
        hours: limits.uploadHours,
      })
      app.metrics.uploads.inc(row.bytes)
      return ok(downloadLink(app.signer, returnOrigin(request), row))
    },
  )

  app.get(
    `${filesPath}*`,
    { schema: { hide: true, params: z.object({ '*': z.string() }), querystring: LinkQuery } },
    async (request, reply) => {
      const key = request.params['*']
      const seconds = checkLink(app.signer, { key, ...request.query })
      const { bytes } = await linkedFile(app.db, key)
      const range = rangeOf(request.headers.range, bytes)
      reply.headers({
        // Always a download and never a page: what people upload must not run here.
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(request.query.name)}`,
        'content-type': 'application/octet-stream',
        'x-content-type-options': 'nosniff',
        'cache-control': `private, max-age=${Math.min(600, seconds)}`,
        'accept-ranges': 'bytes',
        'content-length': range ? range.end - range.start + 1 : bytes,
      })
      if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes}`)
      return reply.send(await app.store.get(key, range))
    },
  )
}

const noFile = () => invalidRequest(inEach(filesErrors, (say) => say.noFile))

/** One byte range of a `Range` header; undefined means the whole file, as RFC 9110 allows for others. */
function rangeOf(header: string | undefined, bytes: number): { start: number; end: number } | undefined {
  const match = /^bytes=(\d+)-(\d*)$/.exec(header ?? '')
  if (!match) return undefined
  const start = Number(match[1])
  const end = Math.min(match[2] ? Number(match[2]) : bytes - 1, bytes - 1)
  return start <= end ? { start, end } : undefined
}
