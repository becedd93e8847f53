import type { Readable } from 'node:stream'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { codes } from '#platform/codes.ts'
import { AppError, emptyFile, tooLarge } from '#platform/errors.ts'
import { expectPlainText } from '#platform/http/oddText.ts'
import type { App } from '#platform/http/server.ts'
import { inEach } from '#platform/texts.ts'
import { filesErrors } from './errorTexts.ts'
import type { KeepingPlace } from './files.ts'
import { filesPath } from './links.ts'
import { newUploadId } from './resumable/uploadId.ts'
import { addContent, beginUpload, directPart, livingUpload } from './resumable/uploads.ts'
import { bytesOf } from './server.ts'

/** How long an address takes a file, in seconds. */
const addressSeconds = 900

/** Where somebody sends one file, by PUT and without a key: the address, headers that it has to bring, and until when. */
export type SignedAddress = { id: string; url: string; headers: Record<string, string>; expiresAt: Date }

type Wanted = { accountId: number; name: string; bytes: number }

/**
 * Begins an upload of an account whose bytes come from whoever has the address: straight to the bucket where the operator lets strangers reach
 * it, else to us. Room for all of it is taken; what comes has exactly so many bytes. It becomes a file as an upload in parts does. Throws
 * emptyFile, tooLarge, invalidRequest for a name that is no text, and storageFull.
 */
export async function signUpload(
  place: KeepingPlace & Pick<App, 'signer'>,
  origin: string,
  { accountId, name, bytes }: Wanted,
  maxBytes: number,
): Promise<SignedAddress> {
  expectPlainText('name', name)
  if (bytes === 0) throw emptyFile()
  if (bytes > maxBytes) throw tooLarge(maxBytes)
  const id = newUploadId(accountId)
  await beginUpload(place, { id, accountId, name, bytes })
  const headers = { 'content-length': String(bytes) }
  const expiresAt = new Date(Date.now() + addressSeconds * 1000)
  const inBucket = await place.store.signedPut?.(await directPart(place, id), { bytes, seconds: addressSeconds })
  return { id, url: inBucket ?? ownAddress(place.signer, origin, id, expiresAt), headers, expiresAt }
}

const path = `${filesPath}signed/`

const signedText = (id: string, expires: string) => `put\n${id}\n${expires}`

function ownAddress(signer: App['signer'], origin: string, id: string, expiresAt: Date): string {
  const expires = String(Math.floor(expiresAt.getTime() / 1000))
  const query = new URLSearchParams({ expires, signature: signer.sign(signedText(id, expires)) })
  return `${origin}${path}${id}?${query}`
}

const SignedQuery = z.object({ expires: z.string(), signature: z.string() })

/** Takes what is sent to an address of ours: once, whole, and as long as the address works. It answers as a bucket does. */
export function signedUploadRoutes(app: App): void {
  app.register(async (plain) => {
    const scope: App = plain.withTypeProvider<ZodTypeProvider>()
    scope.removeAllContentTypeParsers()
    // What it is, its content tells; the bytes go on as they come.
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    const inHand = new Set<string>()
    const any = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' }
    scope.options(`${path}*`, { schema: { hide: true } }, (_request, reply) =>
      reply
        .code(204)
        .headers({ ...any, 'access-control-allow-methods': 'PUT' })
        .send(),
    )
    scope.put(
      `${path}:id`,
      { schema: { hide: true, params: z.object({ id: z.string() }), querystring: SignedQuery } },
      async (request, reply) => {
        reply.headers(any)
        const { id } = request.params
        const { expires, signature } = request.query
        const isLiving = Number(expires) * 1000 > Date.now()
        if (!app.signer.valid(signedText(id, expires), signature) || !isLiving) throw deadAddress()
        const { offset, bytes, fileId } = await livingUpload(app.db, id)
        // Each that comes meanwhile would take room of its own, which counts for nobody.
        if (offset > 0 || fileId || inHand.has(id)) throw usedAlready()
        if (bytesOf(request) !== bytes) throw otherLength(bytes)
        inHand.add(id)
        try {
          await addContent(app, id, { start: 0, bytes }, request.body as Readable)
        } finally {
          inHand.delete(id)
        }
        return reply.send()
      },
    )
  })
}

const deadAddress = () =>
  new AppError(
    codes.deadLink,
    403,
    inEach(filesErrors, (say) => say.deadAddress),
  )

const usedAlready = () =>
  new AppError(
    codes.invalidRequest,
    409,
    inEach(filesErrors, (say) => say.usedAlready),
  )

const otherLength = (bytes: number) =>
  new AppError(
    codes.invalidRequest,
    422,
    inEach(filesErrors, (say) => say.otherLength(bytes)),
  )
