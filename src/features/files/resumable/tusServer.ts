import type { IncomingMessage } from 'node:http'
import { FileStore } from '@tus/file-store'
import { Server } from '@tus/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError, emptyFile, engineFailed, invalidRequest, notFound, tooLarge } from '#platform/errors.ts'
import { failed } from '#platform/http/envelope.ts'
import { expectPlainTexts } from '#platform/http/oddText.ts'
import { refusal } from '#platform/http/refusals.ts'
import { sniffBytes } from '../sniff.ts'
import { headOf, isOwnUpload, makeRoom, newUploadId } from './unfinished.ts'

/** Unfinished uploads that an account may have at a time; a further one takes the place of the oldest. */
const mostUnfinished = 3

export type TusOptions = {
  /** The path of its calls, without a slash at the end. */
  path: string
  folder: string
  maxBytes: number
  hours: number
  /** Throws where the first bytes are of something that is not wanted. */
  check(head: Buffer): void
}

/** A refusal as the tus packages throw it. */
type TusRefusal = { status_code: number; body: string }

/**
 * The tus protocol 1.0 (resumable uploads by HTTP) over a folder. Each account reaches its own uploads alone, and
 * refusals come in our envelope. Requests have to be of somebody who is let in: `request.visitor` says who.
 *
 * Two web processes may work on one folder: the client sends a part again only after the connection broke, and then
 * writes the same bytes to the same place.
 */
export function openTus({ path, folder, maxBytes, hours, check }: TusOptions) {
  const store = new FileStore({ directory: folder, expirationPeriodInMilliseconds: hours * 3_600_000 })
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
      // What is no recording should not have to come in whole before it is refused.
      const head = request.method === 'PATCH' ? await headOf(folder, id).catch(() => undefined) : undefined
      if (head?.length === sniffBytes) check(head)
    },
    async onUploadCreate(request, { size, metadata = {} }) {
      expectPlainTexts(metadata)
      if (size === undefined) throw lengthMissing()
      if (size === 0) throw emptyFile()
      await makeRoom(folder, askedBy(request).visitor.accountId, mostUnfinished - 1)
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
    store,
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
  if (!('status_code' in thrown)) return engineFailed(thrown)
  const { status_code: status, body } = thrown
  if (status === 413) return tooLarge(maxBytes)
  if (status === 404 || status === 410) return notFound()
  return status >= 500 ? engineFailed(new Error(body)) : refusal(status)
}

const lengthMissing = () =>
  invalidRequest({
    en: 'The header Upload-Length is missing. Say with it how large the file is.',
    id: 'Header Upload-Length tidak ada. Sebutkan ukuran berkas dengan header itu.',
  })
