import { codes } from '#platform/codes.ts'
import { AppError, engineFailed, notFound, tooLarge } from '#platform/errors.ts'
import { refusal } from '#platform/http/refusals.ts'
import { inEach } from '#platform/texts.ts'
import { filesErrors } from '../errorTexts.ts'
import { offsetTaken } from './uploads.ts'

/** The version of the protocol that is spoken here. */
export const tusVersion = '1.0.0'

/** What of it beside its core; a length that is told later, checksums and parts side by side are not. */
export const tusExtensions = ['creation', 'creation-with-upload', 'termination'] as const

/** How a server tells what it speaks, to who asks by OPTIONS. */
export const tusTold = (maxBytes: number) => ({
  'tus-version': tusVersion,
  'tus-extension': tusExtensions.join(','),
  'tus-max-size': String(maxBytes),
})

/** `isPart`: it brings bytes of an upload whose length is known. */
type Refused = { status: number; body: string; maxBytes: number; isPart: boolean }

/** What to answer where the tus packages refuse a request with a status and words of their own. */
export function refusalOfTus({ status, body, maxBytes, isPart }: Refused): AppError {
  const [, needed] = /^(\S+)(?: or \S+)? header required/.exec(body) ?? []
  const [, malformed] = /^Invalid (\S[^\n]*)/.exec(body) ?? []
  // Another version is refused as none is, so that clients learn which one is spoken here.
  if (status === 412 || malformed?.split(' ').includes('tus-resumable')) return tusNeeded()
  if (status === 413) return isPart || /^upload's size/.test(body) ? moreThanSaid() : tooLarge(maxBytes)
  if (status === 404 || status === 410) return notFound()
  if (status === 409) return offsetTaken()
  // Extensions of the protocol that are not spoken here, such as a length that is told later: no fault of ours that another try could mend.
  if (status === 501) return inOneLine()
  if (status >= 500) return engineFailed(new Error(body))
  if (needed) return headerMissing(needed, status)
  if (malformed) return malformedHeaders(malformed.split(' ').join(', '))
  return /^Upload-Metadata is invalid/.test(body) ? malformedHeaders('upload-metadata') : refusal(status)
}

export const headerMissing = (name: string, status = 422) =>
  new AppError(
    codes.invalidRequest,
    status,
    inEach(filesErrors, (say) => say.headerMissing(name)),
  )

const malformedHeaders = (names: string) =>
  new AppError(
    codes.invalidRequest,
    400,
    inEach(filesErrors, (say) => say.malformedHeaders(names)),
  )

const tusNeeded = () =>
  new AppError(
    codes.invalidRequest,
    412,
    inEach(filesErrors, (say) => say.tusNeeded(tusVersion)),
  )

const moreThanSaid = () =>
  new AppError(
    codes.invalidRequest,
    413,
    inEach(filesErrors, (say) => say.moreThanSaid),
  )

const inOneLine = () =>
  new AppError(
    codes.invalidRequest,
    400,
    inEach(filesErrors, (say) => say.inOneLine),
  )
