import { AsyncLocalStorage } from 'node:async_hooks'
import { Server } from '@tus/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError, emptyFile, engineFailed, notFound } from '#platform/errors.ts'
import { failureFor } from '#platform/http/failure.ts'
import { expectPlainTexts } from '#platform/http/oddText.ts'
import { outsideFailure } from '#platform/outsideFailure.ts'
import type { KeepingPlace } from '../files.ts'
import { PartStore } from './partStore.ts'
import { headerMissing, refusalOfTus, tusVersion } from './refusalOfTus.ts'
import { isOwnUpload, newUploadId } from './uploadId.ts'
import { beginUpload } from './uploads.ts'

export type TusOptions = {
  /** The path of its calls, without a slash at the end. */
  path: string
  maxBytes: number
  /** Throws where the first bytes are of something that is not wanted. */
  check(head: Buffer): void
  /** Hears of each upload that begins. */
  whenBegun?: (() => Promise<unknown>) | undefined
}

/** A refusal as the tus packages throw it. */
type TusRefusal = { status_code: number; body: string }

/** A request that the protocol works on, and why it is refused once that is known. */
type Asked = { request: FastifyRequest; maxBytes: number; error?: AppError }

/** The request in hand: the protocol's own objects say nothing of the visitor and their language. */
const inHand = new AsyncLocalStorage<Asked>()

function asked(): Asked {
  const found = inHand.getStore()
  if (!found) throw new Error('The tus protocol was asked outside of a request')
  return found
}

/** The protocol's server. What it refuses, by the headers alone or later, is said as every call says it. */
class SpeakingServer extends Server {
  override write(...[context, headers, status, body]: Parameters<Server['write']>): ReturnType<Server['write']> {
    if (status < 400) return super.write(context, headers, status, body)
    const { request, error = refusalOfTus({ status, body: body ?? '', ...limitOf(asked()) }) } = asked()
    const failure = failureFor(request, error)
    headers.set('content-type', failure.type)
    if (error.status === 412) headers.set('tus-version', tusVersion)
    if (error.retrySeconds) headers.set('retry-after', String(error.retrySeconds))
    const { body: told } = failure
    return super.write(context, headers, failure.status, typeof told === 'string' ? told : JSON.stringify(told))
  }
}

/**
 * The tus protocol 1.0 (resumable uploads by HTTP) over our store. Each account reaches its own uploads alone, and
 * refusals come as those of every other call. Requests have to be of somebody who is let in: `request.visitor` says who.
 *
 * Within a process the protocol's own lock lets one request at a time write to an upload. Between processes the database
 * decides: a part counts only where the upload ends when it is added.
 */
export function openTus(place: KeepingPlace, { path, maxBytes, check, whenBegun }: TusOptions) {
  const server = new SpeakingServer({
    path,
    datastore: new PartStore(place, check),
    maxSize: maxBytes,
    relativeLocation: true,
    allowedOrigins: [],
    namingFunction: () => newUploadId(asked().request.visitor.accountId),
    async onIncomingRequest(_request, id) {
      if (!isOwnUpload(id, asked().request.visitor.accountId)) throw notFound()
    },
    async onUploadCreate(_request, { id, size, metadata = {} }) {
      expectPlainTexts(metadata)
      if (size === undefined) throw headerMissing('Upload-Length')
      if (size === 0) throw emptyFile()
      const { accountId } = asked().request.visitor
      await beginUpload(place, { id, accountId, name: metadata.filename ?? 'file', bytes: size })
      // The upload goes on without.
      whenBegun?.().catch((err: unknown) => asked().request.log.warn({ err }, 'Nobody was told of an upload'))
      return {}
    },
    onResponseError(_request, thrown) {
      const now = asked()
      const error = asAppError(thrown, limitOf(now))
      if (error.status >= 500) now.request.log.error({ err: thrown }, 'A part of an upload failed')
      now.error = error
      return { status_code: error.status, body: '' }
    },
  })

  return {
    /** Answers one request of the protocol. */
    async answer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      reply.hijack()
      for (const [name, value = ''] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value)
      await inHand.run({ request, maxBytes }, () => server.handle(request.raw, reply.raw))
    },
  }
}

/** How much a request may bring: a part never more than is missing of the length that was said at the beginning. */
const limitOf = ({ request, maxBytes }: Asked) => ({ maxBytes, isPart: request.method === 'PATCH' })

function asAppError(thrown: Error | TusRefusal, limit: ReturnType<typeof limitOf>): AppError {
  if (thrown instanceof AppError) return thrown
  if (!('status_code' in thrown)) return outsideFailure(thrown) ?? engineFailed(thrown)
  return refusalOfTus({ status: thrown.status_code, body: thrown.body, ...limit })
}
