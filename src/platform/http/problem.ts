import { codes } from '#platform/codes.ts'
import type { AppError } from '#platform/errors.ts'
import { type Language, textIn } from '#platform/text.ts'

/** A refusal as programs read it (RFC 9457): what kind it is, our number and sentence for it, and the request it answers. */
export type Problem = {
  /** The same for good for one kind of problem; a name, and nothing is to be had there. */
  type: string
  title: string
  status: number
  detail: string
  /** Our own number of the problem. */
  code: number
  /** Which field of the request it is about, such as `options.pages`, where it is one. */
  field?: string
  /** Of the request, as in the answer's `x-request-id`. */
  requestId?: string
}

/** The media type of problems. */
export const problemType = 'application/problem+json'

const names = new Map<number, string>(Object.entries(codes).map(([name, code]) => [code, name]))

/** A refusal as a problem. One that the pages' calls answer with 200, since their clients read the body alone, is a conflict here. */
export function problemOf(
  { code, status, text, field }: Pick<AppError, 'code' | 'status' | 'text'> & { field?: string | undefined },
  language: Language,
): Problem {
  const words = (names.get(code) ?? 'unknown').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return {
    type: `urn:sundry:problem:${words.replaceAll(' ', '-')}`,
    title: words.slice(0, 1).toUpperCase() + words.slice(1),
    status: status < 400 ? 409 : status,
    detail: textIn(text, language),
    code,
    ...(field !== undefined && { field }),
  }
}
