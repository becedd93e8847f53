import { call } from '#platform/browser/call.web.ts'
import { patiently } from './patiently.web.ts'
import type { Progress } from './progress.ts'

/** How long the answer to a look may take, in seconds: the server holds it for 20. */
const mostSeconds = 40

/**
 * Asks for a job's progress again and again until it is done. The server holds each answer until there is news, so
 * asking at once costs nothing. While the server or the connection is away it waits, and the page says so: the job goes on meanwhile. Throws a
 * CallError when the job failed or was cancelled.
 */
export async function watchJob(id: string, options: { signal: AbortSignal; onProgress(percent: number): void }) {
  const { signal } = options
  const query = { uniqueId: id, resultType: '1' }
  const look = () => call<Progress>('/backapi/v1/pdf/getProgress', { query, signal, seconds: mostSeconds })
  for (;;) {
    const { obj } = await patiently(look, signal)
    options.onProgress(obj.progress)
    if (obj.progress === 100) return obj
  }
}

/** Asks the server to cancel a job. Nobody waits for the answer: what is not cancelled is deleted with its time. */
export const cancelJob = (id: string): void => {
  call(`/backapi/v1/jobs/${id}/cancel`, { method: 'POST' }).catch(() => {})
}

/** Why a signal aborts when its page is left: nobody waits here any more, but the work goes on and is found again. */
export const pageLeft = 'the page is left'

/** Cancels a job when somebody gives it up, not when they only leave its page, until the returned function is called. */
export function cancelWith(signal: AbortSignal, id: string): () => void {
  const giveUp = () => {
    if (signal.reason !== pageLeft) cancelJob(id)
  }
  signal.addEventListener('abort', giveUp)
  return () => signal.removeEventListener('abort', giveUp)
}

/** Watches a job that is cancelled where the signal says that somebody gives it up; see watchJob. */
export async function followJob(id: string, options: Parameters<typeof watchJob>[1]): Promise<Progress> {
  const stop = cancelWith(options.signal, id)
  try {
    return await watchJob(id, options)
  } finally {
    stop()
  }
}
