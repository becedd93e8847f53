import type { FastifyError } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { codes } from '#platform/codes.ts'
import { AppError, engineFailed, invalidRequest, notFound, tooLarge } from '#platform/errors.ts'
import { outsideFailure } from '#platform/outsideFailure.ts'
import type { Localized } from '#platform/text.ts'
import { badAddress } from './oddText.ts'
import { type Misfit, validationText } from './validationText.ts'

/** The parts of a request as a check reads them. */
export type Checked = { body: unknown; query: unknown; params: unknown; headers: unknown }

/** What to answer for anything that was thrown: our own errors as they are, those of the libraries in our words, the rest as a bug. */
export function asAppError(thrown: FastifyError | AppError, request: Checked, maxFileBytes: number): AppError {
  if (thrown instanceof AppError) return thrown
  if (hasZodFastifySchemaValidationErrors(thrown)) return invalidRequest(validationText(misfitOf(thrown, request)))
  if (thrown.code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(maxFileBytes)
  if (thrown.code === 'FST_ERR_BAD_URL') return badAddress()
  const outside = outsideFailure(thrown)
  if (outside) return outside
  if (thrown.statusCode === 404) return notFound()
  if (!thrown.statusCode || thrown.statusCode >= 500) return engineFailed(thrown)
  return refusal(thrown.statusCode)
}

/** What to answer where a request could not even be read, by its HTTP status. */
export const refusal = (status: number): AppError =>
  new AppError(codes.invalidRequest, status, sentences[status] ?? unreadable)

const unreadable: Localized = {
  en: 'This request could not be read. Send it again in the form that /openapi.json describes.',
  id: 'Permintaan ini tidak dapat dibaca. Kirim ulang dalam bentuk yang dijelaskan di /openapi.json.',
}

const sentences: Partial<Record<number, Localized>> = {
  408: {
    en: 'This request took too long to arrive. Please send it again.',
    id: 'Permintaan ini terlalu lama tiba. Silakan kirim ulang.',
  },
  413: {
    en: 'This request is too large. Send less at a time.',
    id: 'Permintaan ini terlalu besar. Kirim lebih sedikit sekaligus.',
  },
  414: { en: 'This address is too long.', id: 'Alamat ini terlalu panjang.' },
  415: {
    en: 'This type of content is not understood here. Send JSON, or a file as multipart/form-data.',
    id: 'Jenis isi ini tidak dikenali. Kirim JSON, atau berkas sebagai multipart/form-data.',
  },
  431: {
    en: 'The address or the headers of this request are too long.',
    id: 'Alamat atau header permintaan ini terlalu panjang.',
  },
}

export const malformedHost = () =>
  new AppError(codes.invalidRequest, 400, {
    en: 'The Host header of this request is missing or malformed.',
    id: 'Header Host pada permintaan ini tidak ada atau salah bentuk.',
  })

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
  return { ...first?.params, code: first?.keyword ?? '', field, missing: sent === undefined || sent === null }
}
