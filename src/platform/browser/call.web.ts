import { stored } from '#platform/browser/stored.web.ts'
import { codes } from '#platform/codes.ts'
import { languageOf } from '#platform/languages.ts'
import type { Language } from '#platform/text.ts'
import { tokenKeys } from '#platform/tokenKeys.ts'
import { tryHeader } from '#platform/tryHeader.ts'

/** The body of every answer, as the specification's clients read it. */
export type Answer<Obj> = { success: 1 | 0 | '1' | '0'; code: number; msg: string; obj: Obj }

/** A call that did not succeed: the server's code and sentence, or code 0 where it was not reached. */
export class CallError extends Error {
  override name = 'CallError'
  readonly code: number
  /** The whole body, for calls that tell more than why. */
  readonly answer: Answer<unknown> | undefined
  /** The status of HTTP; of no use where nothing answered. */
  readonly status: number | undefined

  constructor(code: number, message: string, answer?: Answer<unknown>, status?: number) {
    super(message)
    this.code = code
    this.answer = answer
    this.status = status
  }
}

/** How the server is called. */
export type Call = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  query?: Record<string, string | number | undefined>
  /** Sent as JSON, or as it is when it is a form with a file. */
  body?: object | FormData
  /** Sent beside the session's own. */
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
  /** How long an answer may take. */
  seconds?: number
}

const mostSeconds = 300

const unreachable: Record<Language, string> = {
  en: 'The server could not be reached. Check your connection and try again.',
  id: 'Server tidak dapat dijangkau. Periksa koneksi Anda lalu coba lagi.',
  es: 'No se pudo contactar con el servidor. Compruebe su conexión e inténtelo de nuevo.',
  ar: 'تعذّر الوصول إلى الخادم. تحقّق من اتصالك ثم حاول مرة أخرى.',
}

/** Why a call did not succeed: the error itself where it is a CallError, else one of code 0 with this message. */
export const asCallError = (error: unknown, message = ''): CallError =>
  error instanceof CallError ? error : new CallError(codes.unreachable, message)

/** What is thrown where the server is not reached. */
export const notReached = () => new CallError(codes.unreachable, unreachable[pageLanguage()])

/** Calls the server with the session's token and the page's language; answers the body. Throws CallError when it fails. */
export async function call<Obj = unknown>(path: string, options: Call = {}): Promise<Answer<Obj>> {
  const response = await send(path, options)
  const answer = (await response.json().catch(() => null)) as Answer<Obj> | null
  if (!answer) throw notReached()
  if (String(answer.success) !== '1') throw new CallError(answer.code, answer.msg, answer, response.status)
  return answer
}

async function send(
  path: string,
  { method = 'GET', query = {}, body, headers, signal, seconds = mostSeconds }: Call,
): Promise<Response> {
  const url = new URL(path, location.origin)
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value))
  const isForm = body instanceof FormData
  try {
    return await fetch(url, {
      method,
      // The cookie by which the server knows this browser; who is logged in says a header.
      credentials: 'same-origin',
      headers: { ...sessionHeaders(), ...headers, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
      body: isForm ? body : body ? JSON.stringify(body) : null,
      signal: AbortSignal.any([...(signal ? [signal] : []), AbortSignal.timeout(1000 * seconds)]),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw notReached()
  }
}

/** The headers of every call: the site, the language, the token of who is logged in, and the name of a browser that tries tools. */
export function sessionHeaders(): Record<string, string> {
  const name = stored(tokenKeys.name)
  const value = stored(tokenKeys.value)
  const token = name && value ? { [name]: value } : {}
  return {
    website: document.documentElement.dataset.site ?? '',
    lang: pageLanguage(),
    ...token,
    [tryHeader]: stored(tryHeader) ?? '',
  }
}

export const pageLanguage = (): Language => languageOf(document.documentElement.lang)
