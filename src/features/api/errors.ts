import { codes } from '#platform/codes.ts'
import { AppError, inField, invalidRequest } from '#platform/errors.ts'
import { inEach } from '#platform/texts.ts'
import { apiErrors } from './errorTexts.ts'

/** No key, or one that is wrong, over, revoked or another site's: which of these, nobody is told. */
export const badKey = () =>
  new AppError(
    codes.badKey,
    401,
    inEach(apiErrors, (say) => say.badKey),
  )

/** A key that is right, of a site that is not served any more: at its address the default site answers. */
export const siteGone = () =>
  new AppError(
    codes.siteGone,
    410,
    inEach(apiErrors, (say) => say.siteGone),
  )

export const keyOutOfScope = (tool: string) =>
  new AppError(
    codes.keyOutOfScope,
    403,
    inEach(apiErrors, (say) => say.keyOutOfScope(tool)),
  )

export const keyInAddress = () =>
  new AppError(
    codes.keyInAddress,
    400,
    inEach(apiErrors, (say) => say.keyInAddress),
  )

export const tooManyKeys = (most: number) =>
  new AppError(
    codes.tooManyKeys,
    409,
    inEach(apiErrors, (say) => say.tooManyKeys(most)),
  )

/** The name of a request was given to another one before. */
export const keyUsedElsewise = () =>
  new AppError(
    codes.keyUsedElsewise,
    422,
    inEach(apiErrors, (say) => say.keyUsedElsewise),
  )

export const sameRequestInHand = () =>
  new AppError(
    codes.sameRequestInHand,
    409,
    inEach(apiErrors, (say) => say.sameRequestInHand),
    { retrySeconds: 1 },
  )

export const tooManyStreams = (most: number) =>
  new AppError(
    codes.tooManyStreams,
    429,
    inEach(apiErrors, (say) => say.tooManyStreams(most)),
    { retrySeconds: 5 },
  )

export const streamsFull = () =>
  new AppError(
    codes.streamsFull,
    503,
    inEach(apiErrors, (say) => say.streamsFull),
    { retrySeconds: 5 },
  )

export const badIdempotencyKey = () => invalidRequest(inEach(apiErrors, (say) => say.badIdempotencyKey))

export const badCursor = () => invalidRequest(inEach(apiErrors, (say) => say.badCursor))

export const unknownScope = (tool: string) => invalidRequest(inEach(apiErrors, (say) => say.unknownScope(tool)))

/** One of several files that a request names. */
export const fileNotHere = (id: string) =>
  new AppError(
    codes.notFound,
    404,
    inEach(apiErrors, (say) => say.fileNotHere(id)),
  )

export const noResult = () =>
  new AppError(
    codes.notFound,
    404,
    inEach(apiErrors, (say) => say.noResult),
  )

/** A result in a format that its tool does not write; the others are named. */
export const noFormat = (formats: readonly string[]) =>
  inField(
    new AppError(
      codes.notFound,
      404,
      inEach(apiErrors, (say) => (formats.length > 0 ? say.noFormat(formats.join(', ')) : say.noFormats)),
    ),
    'as',
  )
