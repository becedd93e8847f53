import type { FastifyRequest } from 'fastify'
import type { AppError } from '#platform/errors.ts'
import { failed } from './envelope.ts'
import { problemOf, problemType } from './problem.ts'

/** Below it lie the calls that are made for programs. */
export const apiPath = '/api/'

/** Whether an address is one of those calls. */
export const isForPrograms = (url: string): boolean => url.startsWith(apiPath)

/** How a refusal is answered: for programs as a problem, and never with a status of success; for the pages in the envelope. */
export function failureFor(
  { url, language, id }: Pick<FastifyRequest, 'url' | 'language' | 'id'>,
  error: AppError,
): { status: number; type: string; body: object } {
  if (isForPrograms(url)) {
    const problem = problemOf(error, language)
    return { status: problem.status, type: problemType, body: { ...problem, requestId: id } }
  }
  return { status: error.status, type: 'application/json; charset=utf-8', body: failed(error, language) }
}
