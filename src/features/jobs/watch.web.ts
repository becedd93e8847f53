import { CallError, call } from '#platform/browser/call.web.ts'
import { codes } from '#platform/codes.ts'
import { connection } from '#ui/lazyPart.ts'
import type { Progress } from './progress.ts'

/** Tries without an answer, before somebody who waits is told that the server is away: half a minute. */
const mostFailures = 8

/**
 * Asks for a job's progress again and again until it is done. The server holds each answer until there is news, so
 * asking at once costs nothing. Without a connection it waits for one: the job goes on meanwhile. Throws a CallError when the job failed, was
 * cancelled, or the server stays unreachable.
 */
export async function watchJob(id: string, options: { signal: AbortSignal; onProgress(percent: number): void }) {
  for (let failures = 0; ; ) {
    try {
      const { obj } = await call<Progress>('/backapi/v1/pdf/getProgress', {
        query: { uniqueId: id, resultType: '1' },
        signal: options.signal,
      })
      failures = 0
      options.onProgress(obj.progress)
      if (obj.progress === 100) return obj
    } catch (error) {
      const unreachable = error instanceof CallError && error.code === codes.unreachable
      if (!unreachable) throw error
      if (!navigator.onLine) await connection()
      else if (++failures >= mostFailures) throw error
      else await new Promise((resolve) => setTimeout(resolve, 1000 * failures))
    }
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
