import { CallError } from '#platform/browser/call.web.ts'
import { resumableUpload } from '#platform/browser/resumableUpload.web.ts'
import { codes } from '#platform/codes.ts'
import { connection } from '#ui/lazyPart.ts'
import { sayWaiting } from './waitingNotice.web.ts'

/** Pauses before further tries where the browser knows of a connection, in milliseconds; the last one for good. */
const pauses = [1000, 2000, 3000, 5000]

/**
 * Asks for what the server will have, such as the state of a job, and again until it answers, however long it or the connection is away; the page says so
 * meanwhile. Only for what may be asked twice. Throws what it answers that is no absence, and the reason of the signal.
 */
export async function patiently<Answer>(ask: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  const waiting = waitingNotice(signal)
  try {
    for (let tries = 0; ; tries++) {
      try {
        return await ask()
      } catch (error) {
        signal.throwIfAborted()
        if (!isAway(error)) throw error
        // One answer that is lost is nothing to speak of, unless the browser knows why.
        if (tries > 0 || !navigator.onLine) waiting(true)
        const pause = pauses[Math.min(tries, pauses.length - 1)]
        await (navigator.onLine ? new Promise((resolve) => setTimeout(resolve, pause)) : connection())
        signal.throwIfAborted()
      }
    }
  } finally {
    waiting(false)
  }
}

/** `resumableUpload`; the page says so while it waits for the connection. */
export async function uploadPatiently(
  path: string,
  file: File,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (percent: number) => void },
): Promise<string> {
  const waiting = waitingNotice(signal)
  try {
    return await resumableUpload(path, file, {
      signal,
      onProgress(percent, isBroken) {
        waiting(isBroken)
        onProgress(percent)
      },
    })
  } finally {
    waiting(false)
  }
}

/** Whether nothing answered, or what did could not ask the database or the bucket just now. */
const isAway = (error: unknown) =>
  error instanceof CallError && (error.code === codes.unreachable || error.status === 503)

/** Says over the page that it waits, or does not any more. */
function waitingNotice(signal: AbortSignal): (isWaiting: boolean) => void {
  let leave: (() => void) | undefined
  const tell = (isWaiting: boolean) => {
    if (isWaiting) leave ??= sayWaiting()
    else {
      leave?.()
      leave = undefined
    }
  }
  signal.addEventListener('abort', () => tell(false))
  return tell
}
