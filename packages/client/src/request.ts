import { setTimeout as sleep } from 'node:timers/promises'
import { ProblemError, problemOf } from './problem.ts'

/** How a client reaches its site. */
export type Connection = {
  /** Scheme and host of the site. */
  host: string
  key: string
  /** The language of sentences, such as `es`. */
  language: string
  /** Tries after the first one. */
  retries: number
}

/** Nobody answered; the cause says why. */
export class UnreachedError extends Error {
  override name = 'UnreachedError'
}

export type Asked = {
  method?: string
  headers?: Record<string, string>
  /** Made anew for each try, since a stream is read once. */
  body?: () => BodyInit
  signal?: AbortSignal | undefined
  /** Whether doing it twice does no more than doing it once: GET and DELETE, and what has an Idempotency-Key. */
  again?: boolean
}

/** What a busy server, or one that is just away, answers with. */
const passing = [429, 502, 503, 504]
const longestPauseSeconds = 60

/**
 * Sends a request to a path below /api/v1 and answers what `take` makes of a good response. What may be asked again is, after the pause that
 * Retry-After names, else after growing ones; also where the answer breaks off while it is taken. Throws ProblemError; UnreachedError where nobody
 * answers; and the signal's reason.
 */
export async function request<Taken>(
  { host, key, language, retries }: Connection,
  path: string,
  asked: Asked,
  take: (response: Response) => Taken | Promise<Taken>,
): Promise<Taken> {
  const { method = 'GET', headers, body, signal, again = method === 'GET' || method === 'DELETE' } = asked
  for (let attempt = 0; ; attempt++) {
    const mayRepeat = attempt < retries
    let pause = Math.min(2 ** attempt, 30) * (0.5 + Math.random() / 2)
    try {
      const content = body?.()
      const response = await fetch(new URL(`/api/v1${path}`, host), {
        method,
        headers: { authorization: `Bearer ${key}`, 'accept-language': language, ...headers },
        redirect: 'manual',
        ...(content === undefined ? {} : { body: content }),
        ...(content instanceof ReadableStream ? { duplex: 'half' } : {}),
        ...(signal ? { signal } : {}),
      } as RequestInit)
      if (response.ok) return await take(response)
      const elsewhere = response.headers.get('location')
      if (response.status < 400 && elsewhere !== null)
        throw new UnreachedError(`${host} leads to ${new URL(elsewhere, host).origin}. Give that as the host.`)
      const problem = await problemOf(response)
      // Too many requests: nothing was done, so any of them may come again.
      const isRefusedForNow = response.status === 429 || (again && passing.includes(response.status))
      if (!mayRepeat || !isRefusedForNow) throw problem
      pause = Math.min(problem.retrySeconds ?? pause, longestPauseSeconds)
    } catch (error) {
      if (error instanceof ProblemError || error instanceof UnreachedError || signal?.aborted) throw error
      if (!mayRepeat || !again) throw new UnreachedError(`${host} is not reached.`, { cause: error })
    }
    await sleep(pause * 1000, undefined, signal ? { signal } : {})
  }
}
