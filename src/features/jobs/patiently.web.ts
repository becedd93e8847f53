import { CallError, call, notReached } from '#platform/browser/call.web.ts'
import { watchConnection } from '#platform/browser/connectionWatch.web.ts'
import { codes } from '#platform/codes.ts'
import { connection } from '#ui/lazyPart.ts'
import { inSession } from './inSession.web.ts'
import { sayWaiting } from './waitingNotice.web.ts'

/** Pauses before further tries where the browser knows of a connection, in milliseconds; the last one for good. */
const pauses = [1000, 2000, 3000, 5000]

/** How long the server may take to say that it is ready; it takes two seconds at most. */
const mostReadySeconds = 5

/**
 * Asks for what the server will have, such as the state of a job, and again until it answers, however long it or the connection is away; the page says so
 * meanwhile. Where the session ends, the page asks to log in again, and it goes on. Only for what may be asked twice; the signal that it gets ends an
 * asking that is lost. Throws what it answers that is no absence, and the reason of the signal.
 */
export const patiently = <Answer>(
  ask: (signal: AbortSignal) => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> =>
  sayingSo(signal, async (waiting) => {
    for (let tries = 0; ; tries++) {
      try {
        return await inSession(() => unlessLost(ask, signal, waiting), signal)
      } catch (error) {
        signal.throwIfAborted()
        if (!isAway(error)) throw error
        // One answer that is lost is nothing to speak of, unless the browser knows why.
        const isSaid = tries > 0 || !navigator.onLine
        if (isSaid) waiting(true)
        const pause = pauses[Math.min(tries, pauses.length - 1)]
        await (navigator.onLine ? new Promise((resolve) => setTimeout(resolve, pause)) : connection())
        signal.throwIfAborted()
        // The answer itself may be held until there is news, which is no absence.
        if (isSaid && (await isReady(signal))) waiting(false)
      }
    }
  })

/**
 * Asks once. Where nothing answers any more the page says so; once something does, what was asked is lost, and it throws that the server was not
 * reached.
 */
async function unlessLost<Answer>(
  ask: (signal: AbortSignal) => Promise<Answer>,
  signal: AbortSignal,
  waiting: (isWaiting: boolean) => void,
): Promise<Answer> {
  const lost = new AbortController()
  const { promise, reject } = Promise.withResolvers<never>()
  const watch = watchConnection({
    onAway: () => waiting(true),
    onAnswer(_quiet, wasAway) {
      if (!wasAway) return
      waiting(false)
      reject(notReached())
      lost.abort()
    },
  })
  try {
    return await Promise.race([ask(AbortSignal.any([signal, lost.signal])), promise])
  } finally {
    watch.stop()
  }
}

/** Whether the server answers and has what it needs. */
const isReady = (signal: AbortSignal) =>
  call('/readyz', { signal, seconds: mostReadySeconds }).then(
    () => true,
    () => false,
  )

/** Uploads that a page sends at a time: of its account's unfinished ones it leaves most to other pages and devices. */
export const uploadsAtOnce = 3

/** What sends files in parts: a page fetches it with the first one. Throws a CallError where the server is not reached. */
const sender = () => import('#platform/browser/resumableUpload.web.ts').catch(() => Promise.reject(notReached()))

/** Uploads a file and answers its url; the page says so while it waits for the connection, and asks to log in again where the session ends. */
export async function uploadPatiently(
  path: string,
  file: File,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (percent: number) => void },
): Promise<string> {
  const keep = await sayingSo(signal, (waiting) =>
    inSession(async () => {
      const { resumableUpload } = await sender()
      signal.throwIfAborted()
      return resumableUpload(path, file, {
        signal,
        onProgress(percent, isBroken) {
          waiting(isBroken)
          onProgress(percent)
        },
      })
    }, signal),
  )
  return patiently(keep, signal)
}

/** Codes of a server that is away for a moment: it is not ready yet, or could not ask the database or the bucket. An engine that is missing stays so. */
const passing: readonly number[] = [codes.notReady, codes.unavailable]

/** Whether nothing answered, or what did cannot just now. */
const isAway = (error: unknown) =>
  error instanceof CallError &&
  (error.code === codes.unreachable || (error.status === 503 && passing.includes(error.code)))

/** Does work that tells whether it waits, and says so over the page until it does not, ends or is given up. */
async function sayingSo<Made>(signal: AbortSignal, work: (waiting: (isWaiting: boolean) => void) => Promise<Made>) {
  let leave: (() => void) | undefined
  const waiting = (isWaiting: boolean) => {
    if (isWaiting) leave ??= sayWaiting()
    else {
      leave?.()
      leave = undefined
    }
  }
  const stop = () => waiting(false)
  signal.addEventListener('abort', stop)
  try {
    return await work(waiting)
  } finally {
    signal.removeEventListener('abort', stop)
    stop()
  }
}
