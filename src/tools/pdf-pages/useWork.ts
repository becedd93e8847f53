import { useEffect, useRef, useState } from 'react'
import { pageLeft } from '#features/jobs/watch.web.ts'
import { CallError } from '#platform/browser/call.web.ts'
import { codes } from '#platform/codes.ts'
import { doWork, type Following, type Made, madeBy } from './work.web.ts'

/** Where the work stands. */
export type WorkState =
  | { state: 'idle' }
  | { state: 'working'; percent: number }
  | ({ state: 'done' } & Extract<Made, { url: string }>)
  | ({ state: 'tried' } & Extract<Made, { uid: string }>)
  | { state: 'failed'; code: number; text: string }

/** Has work done and follows it; when the page is left it goes on, and `reset` cancels it. */
export function useWork() {
  const [now, setNow] = useState<WorkState>({ state: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(pageLeft), [])

  async function follow(work: (following: Following) => Promise<Made>) {
    running.current?.abort()
    const stop = new AbortController()
    running.current = stop
    const tell = (next: WorkState) => {
      if (!stop.signal.aborted) setNow(next)
    }
    tell({ state: 'working', percent: 0 })
    try {
      const onProgress = (percent: number) => tell({ state: 'working', percent })
      const made = await work({ signal: stop.signal, onProgress })
      tell('url' in made ? { state: 'done', ...made } : { state: 'tried', ...made })
    } catch (error) {
      const { code, message } = error instanceof CallError ? error : new CallError(codes.unreachable, String(error))
      tell({ state: 'failed', code, text: message })
    }
  }

  return {
    now,
    start: (asked: Parameters<typeof doWork>[0]) => follow((following) => doWork(asked, following)),
    /** Goes on waiting for work that was asked for before, or shows what it made. */
    resume: (job: string) => follow((following) => madeBy(job, following)),
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
      setNow({ state: 'idle' })
    },
  }
}
