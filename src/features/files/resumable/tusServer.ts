import type { IncomingMessage } from 'node:http'
import { Server } from '@tus/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError, emptyFile, engineFailed, invalidRequest, notFound, tooLarge } from '#platform/errors.ts'
import { failed } from '#platform/http/envelope.ts'
import { expectPlainTexts } from '#platform/http/oddText.ts'
import { refusal } from '#platform/http/refusals.ts'
import { outsideFailure } from '#platform/outsideFailure.ts'
import { inEach } from '#platform/texts.ts'
import { filesErrors } from '../errorTexts.ts'
import type { KeepingPlace } from '../files.ts'
import { PartStore } from './partStore.ts'
import { isOwnUpload, newUploadId } from './uploadId.ts'
import { beginUpload } from './uploads.ts'

export type TusOptions = {
  /** The path of its calls, without a slash at the end. */
  path: string
  maxBytes: number
  /** Throws where the first bytes are of something that is not wanted. */
  check(head: Buffer): void
}

/** A refusal as the tus packages throw it. */
type TusRefusal = { status_code: number; body: string }

/**
 * The tus protocol 1.0 (resumable uploads by HTTP) over our store. Each account reaches its own uploads alone, and
 * refusals come in our envelope. Requests have to be of somebody who is let in: `request.visitor` says who.
 *
 * Within a process the protocol's own lock lets one request at a time write to an upload. Between processes the database
 * decides: a part counts only where the upload ends when it is added.
 */
export function openTus(place: KeepingPlace, { path, maxBytes, check }: TusOptions) {
  const store = new PartStore(place, check)
  const asked = new WeakMap<IncomingMessage, FastifyRequest>()
  const askedBy = (request: { runtime?: { node?: { req?: unknown } } | undefined }) => {
    const found = asked.get(request.runtime?.node?.req as IncomingMessage)
    if (!found) throw notFound()
    return found
  }

  const server = new Server({
    path,
    datastore: store,
    maxSize: maxBytes,
    relativeLocation: true,
    allowedOrigins: [],
    namingFunction: (request) => newUploadId(askedBy(request).visitor.accountId),
    async onIncomingRequest(request, id) {
      if (!isOwnUpload(id, askedBy(request).visitor.accountId)) throw notFound()
    },
    async onUploadCreate(request, { id, size, metadata = {} }) {
      expectPlainTexts(metadata)
      if (size === undefined) throw lengthMissing()
      if (size === 0) throw emptyFile()
      const { accountId } = askedBy(request).visitor
      await beginUpload(place, { id, accountId, name: metadata.filename ?? 'file', bytes: size })
      return {}
    },
    onResponseError(request, thrown) {
      const { language, log } = askedBy(request)
      const error = asAppError(thrown, maxBytes)
      if (error.status >= 500) log.error({ err: thrown }, 'A part of an upload failed')
      return { status_code: error.status, body: JSON.stringify(failed(error, language)) }
    },
  })

  return {
    /** Answers one request of the protocol. */
    async answer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      asked.set(request.raw, request)
      reply.hijack()
      reply.raw.setHeader('cache-control', 'no-store')
      await server.handle(request.raw, reply.raw)
    },
  }
}

function asAppError(thrown: Error | TusRefusal, maxBytes: number): AppError {
  if (thrown instanceof AppError) return thrown
  if (!('status_code' in thrown)) return outsideFailure(thrown) ?? engineFailed(thrown)
  const { status_code: status, body } = thrown
  if (status === 413) return tooLarge(maxBytes)
  if (status === 404 || status === 410) return notFound()
  // 501 is said to what the protocol knows and we do not, such as a length that is told later.
  return status >= 500 && status !== 501 ? engineFailed(new Error(body)) : refusal(status)
}

const lengthMissing = () => invalidRequest(inEach(filesErrors, (say) => say.lengthMissing))
