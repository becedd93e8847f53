import { codes } from '#platform/codes.ts'
import type { Localized } from '#platform/text.ts'
import { inEach } from '#platform/texts.ts'
import { platformErrors } from './errorTexts.ts'

/**
 * A failure that we expect: a code for programs, a sentence for the person in each language, and the cause for the log.
 * `status` is the HTTP status it is answered with. Everything that is thrown and is not an AppError is a bug.
 */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: number
  readonly status: number
  readonly text: Localized
  /** After how many seconds the same call may succeed, where that is known: the answer says it in Retry-After. */
  readonly retrySeconds: number | undefined
  /** Which field of the request it is about, such as `options.pages`, where it is one. */
  readonly field: string | undefined

  constructor(code: number, status: number, text: Localized, options?: ErrorOptions) {
    super(text.en, options)
    this.code = code
    this.status = status
    this.text = text
    this.retrySeconds = options?.retrySeconds
    this.field = options?.field
  }
}

type ErrorOptions = { cause?: unknown; retrySeconds?: number | undefined; field?: string | undefined }

/** The same failure, of one field of the request. */
export const inField = (error: AppError, field: string): AppError => {
  const { code, status, text, cause, retrySeconds } = error
  return new AppError(code, status, text, { cause, retrySeconds, field })
}

/** What travels of an AppError over a process border or into a database row. */
export type ErrorFacts = { code: number; status: number; text: Localized }

export const factsOf = (error: AppError): ErrorFacts => ({ code: error.code, status: error.status, text: error.text })

export const fromFacts = (facts: ErrorFacts): AppError => new AppError(facts.code, facts.status, facts.text)

export const invalidRequest = (text: Localized, cause?: unknown) =>
  new AppError(codes.invalidRequest, 422, text, { cause })

export const notFound = () =>
  new AppError(
    codes.notFound,
    404,
    inEach(platformErrors, (say) => say.notFound),
  )

export const unreadableFile = (cause?: unknown) =>
  new AppError(
    codes.unreadableFile,
    422,
    inEach(platformErrors, (say) => say.unreadableFile),
    { cause },
  )

export const passwordNeeded = (cause?: unknown) =>
  new AppError(
    codes.passwordNeeded,
    422,
    inEach(platformErrors, (say) => say.passwordNeeded),
    { cause },
  )

export const wrongPassword = () =>
  new AppError(
    codes.wrongPassword,
    422,
    inEach(platformErrors, (say) => say.wrongPassword),
  )

export const emptyFile = () =>
  new AppError(
    codes.emptyFile,
    422,
    inEach(platformErrors, (say) => say.emptyFile),
  )

export const wrongFileType = (expected: string) =>
  new AppError(
    codes.wrongFileType,
    415,
    inEach(platformErrors, (say) => say.wrongFileType(expected)),
  )

export const tooLarge = (maxBytes: number) =>
  new AppError(
    codes.tooLarge,
    413,
    inEach(platformErrors, (say) => say.tooLarge(Math.floor(maxBytes / 1_000_000))),
  )

export const tookTooLong = (seconds: number) =>
  new AppError(
    codes.tookTooLong,
    422,
    inEach(platformErrors, (say) => say.tookTooLong(seconds)),
  )

export const needsTooMuch = (cause?: unknown) =>
  new AppError(
    codes.needsTooMuch,
    422,
    inEach(platformErrors, (say) => say.needsTooMuch),
    { cause },
  )

export const engineFailed = (cause?: unknown) =>
  new AppError(
    codes.engineFailed,
    500,
    inEach(platformErrors, (say) => say.engineFailed),
    { cause },
  )

export const engineMissing = (what: Localized) => new AppError(codes.engineMissing, 503, what)

export const unavailable = (cause?: unknown) =>
  new AppError(
    codes.unavailable,
    503,
    inEach(platformErrors, (say) => say.unavailable),
    { cause, retrySeconds: 5 },
  )

export const diskFull = (cause?: unknown) =>
  new AppError(
    codes.diskFull,
    507,
    inEach(platformErrors, (say) => say.diskFull),
    { cause },
  )
