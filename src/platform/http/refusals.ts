import type { FastifyError } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { codes } from '#platform/codes.ts'
import { AppError, engineFailed, inField, invalidRequest, notFound, tooLarge } from '#platform/errors.ts'
import { outsideFailure } from '#platform/outsideFailure.ts'
import type { Localized } from '#platform/text.ts'
import { inEach } from '#platform/texts.ts'
import { platformErrors } from '../errorTexts.ts'
import { badAddress } from './oddText.ts'
import { type Misfit, validationText } from './validationText.ts'

/** The parts of a request as a check reads them. */
export type Checked = { body: unknown; query: unknown; params: unknown; headers: unknown }

/** What to answer for anything that was thrown: our own errors as they are, those of the libraries in our words, the rest as a bug. */
export function asAppError(thrown: FastifyError | AppError, request: Checked, maxFileBytes: number): AppError {
  if (thrown instanceof AppError) return thrown
  if (hasZodFastifySchemaValidationErrors(thrown)) return misfit(misfitOf(thrown, request))
  if (thrown.code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(maxFileBytes)
  if (thrown.code === 'FST_ERR_BAD_URL') return badAddress()
  if (thrown.code === 'FST_ERR_CTP_INVALID_JSON_BODY') return badJson()
  if (brokenForm.test(thrown.message)) return badForm()
  // A form is wanted where something else came.
  if (thrown.code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') return refusal(415)
  const outside = outsideFailure(thrown)
  if (outside) return outside
  if (thrown.statusCode === 404) return notFound()
  if (!thrown.statusCode || thrown.statusCode >= 500) return engineFailed(thrown)
  return refusal(thrown.statusCode)
}

const misfit = (found: Misfit) => inField(invalidRequest(validationText(found)), found.field.slice(0, 100))

/** What to answer where a request could not even be read, by its HTTP status. */
export const refusal = (status: number): AppError =>
  new AppError(codes.invalidRequest, status, sentences[status] ?? unreadable)

const badJson = () =>
  new AppError(
    codes.invalidRequest,
    400,
    inEach(platformErrors, (say) => say.badJson),
  )

/** What the reader of forms (busboy) says of one that breaks off, or whose boundary is missing, too long, or never comes. Its errors have no code. */
const brokenForm =
  /^(Multipart: |The needle |Unexpected end of multipart data|Part terminated early|Malformed part header|Unexpected end of form)/

const badForm = () =>
  new AppError(
    codes.invalidRequest,
    400,
    inEach(platformErrors, (say) => say.badForm),
  )

const unreadable: Localized = inEach(platformErrors, (say) => say.unreadable)

const sentences: Partial<Record<number, Localized>> = {
  408: inEach(platformErrors, (say) => say.status408),
  413: inEach(platformErrors, (say) => say.status413),
  414: inEach(platformErrors, (say) => say.status414),
  415: inEach(platformErrors, (say) => say.status415),
  431: inEach(platformErrors, (say) => say.status431),
}

/** An address that is there, and takes other methods (RFC 9110, 15.5.6). */
export const wrongMethod = (methods: readonly string[]) =>
  new AppError(
    codes.wrongMethod,
    405,
    inEach(platformErrors, (say) => say.status405(methods.join(', '))),
  )

export const malformedHost = () =>
  new AppError(
    codes.invalidRequest,
    400,
    inEach(platformErrors, (say) => say.malformedHost),
  )

/** Where a whole part of a request does not fit, it is named as a person would. */
const parts: Partial<Record<string, { name: string; of: keyof Checked }>> = {
  body: { name: 'body', of: 'body' },
  querystring: { name: 'query', of: 'query' },
  params: { name: 'address', of: 'params' },
  headers: { name: 'headers', of: 'headers' },
}

function misfitOf({ validation, validationContext }: FastifyError, request: Checked): Misfit {
  const [first] = validation ?? []
  const part = parts[validationContext ?? 'body'] ?? { name: 'request', of: 'body' as const }
  const path = (first?.instancePath ?? '').split('/').filter((name) => name !== '')
  const sent = path.reduce<unknown>(
    (value, name) => (value as Record<string, unknown> | null)?.[name],
    request[part.of],
  )
  const field = path.join('.') || part.name
  // A member that is null was sent; a part that is null was not.
  const missing = sent === undefined || (sent === null && path.length === 0)
  return { ...first?.params, code: first?.keyword ?? '', field, missing }
}
