import type { FastifyRequest } from 'fastify'
import type { AppError } from '#platform/errors.ts'
import { escapeHtml } from '#platform/mail/layout.ts'
import { textIn } from '#platform/text.ts'
import { inEach } from '#platform/texts.ts'
import { platformErrors } from '../errorTexts.ts'
import { failed } from './envelope.ts'
import { plainPage } from './plainPage.ts'
import { problemOf, problemType } from './problem.ts'

/** Below it lie the calls that are made for programs. */
export const apiPath = '/api/'

/** Whether an address is one of those calls. */
export const isForPrograms = (url: string): boolean => url.startsWith(apiPath)

type Failed = Pick<FastifyRequest, 'url' | 'language' | 'id' | 'headers'>

const titles = inEach(platformErrors, (say) => say.failedPage)

/**
 * How a refusal is answered: for programs as a problem, and never with a status of success; where a browser goes to the address, by a link or a form, as
 * a page; for the pages' calls in the envelope.
 */
export function failureFor(
  { url, language, id, headers }: Failed,
  error: AppError,
): { status: number; type: string; body: object | string } {
  if (isForPrograms(url)) {
    const problem = problemOf(error, language)
    return { status: problem.status, type: problemType, body: { ...problem, requestId: id } }
  }
  // A browser tells so of all that it asks for (Fetch Metadata).
  if (headers['sec-fetch-mode'] === 'navigate') {
    const { status, detail } = problemOf(error, language)
    const page = plainPage(language, textIn(titles, language), escapeHtml(detail))
    return { status, type: 'text/html; charset=utf-8', body: page }
  }
  return { status: error.status, type: 'application/json; charset=utf-8', body: failed(error, language) }
}
