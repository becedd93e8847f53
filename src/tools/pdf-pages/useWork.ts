import { useEffect, useRef, useState } from 'react'
import type { OwnJob } from '#features/jobs/ownJob.ts'
import { pageLeft } from '#features/jobs/watch.web.ts'
import { asCallError } from '#platform/browser/call.web.ts'
import { keep, kept } from '#platform/browser/kept.web.ts'
import { type Asked, askForWork, type Following, type Made, madeBy } from './work.web.ts'

/** Where the work stands. */
export type WorkState =
  | { state: 'idle' }
  | { state: 'working'; percent: number }
  | ({ state: 'done' } & Extract<Made, { url: string }>)
  | ({ state: 'tried' } & Extract<Made, { uid: string }>)
  | { state: 'failed'; code: number; text: string }

/** Under it the job is kept whose result is shown, in this window, for a reload to find it. */
const jobName = 'pdfPagesJob'

/** Has work done and follows it; when the page is left it goes on and is found again, and `reset` cancels it. */
export function useWork() {
  const [now, setNow] = useState<WorkState>({ state: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(pageLeft), [])

  async function follow(work: (following: Following) => Promise<Made>, percent = 0) {
    running.current?.abort()
    const stop = new AbortController()
    running.current = stop
    const tell = (next: WorkState) => {
      if (!stop.signal.aborted) setNow(next)
    }
    tell({ state: 'working', percent })
    try {
      const onProgress = (percent: number) => tell({ state: 'working', percent })
      const made = await work({ signal: stop.signal, onProgress })
      tell('url' in made ? { state: 'done', ...made } : { state: 'tried', ...made })
    } catch (error) {
      const { code, message } = asCallError(error, String(error))
      tell({ state: 'failed', code, text: message })
    }
  }

  return {
    now,
    start: (asked: Asked) =>
      follow(async (following) => {
        const job = await askForWork(asked, following.signal)
        keep(jobName, job)
        return madeBy(job, following)
      }),
    /** Whether this window showed a job, or what it made, before a reload. */
    wasShown: (job: string) => kept(jobName) === job,
    /** Goes on waiting for work that was asked for before, from where it is, or shows what it made. */
    resume({ id, progress }: OwnJob) {
      keep(jobName, id)
      return follow((following) => madeBy(id, following), progress)
    },
    /** Puts the clean result in the place of its preview. */
    unlock(url: string) {
      setNow((before) => {
        if (before.state !== 'tried') return before
        const name = new URL(url, location.origin).searchParams.get('name') ?? before.name
        return { state: 'done', url, name, facts: before.facts }
      })
    },
    reset() {
      running.current?.abort()
      keep(jobName, undefined)
      setNow({ state: 'idle' })
    },
  }
}
