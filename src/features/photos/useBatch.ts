import { useEffect, useRef, useState } from 'react'
import type { OwnJob } from '#features/jobs/ownJob.ts'
import { deleteOwnJobs } from '#features/jobs/ownJobs.web.ts'
import { cancelJob, pageLeft } from '#features/jobs/watch.web.ts'
import { asCallError } from '#platform/browser/call.web.ts'
import { randomName } from '#platform/browser/randomName.web.ts'
import { codes } from '#platform/codes.ts'
import type { PhotoLook } from './photoJob.web.ts'
import { useWayOut } from './useFailure.ts'

/** One of several pieces of work on its way. */
export type Piece<Item, Result> = {
  id: number
  item: Item
  /** The job that works on it. */
  job?: string | undefined
} & (
  | { state: 'waiting' }
  | { state: 'working'; percent: number }
  | { state: 'done'; result: Result }
  /** `code` says what can be done about it; `failed` is the job that did, where it came to one. */
  | { state: 'failed'; code: number; text: string; failed?: string | undefined }
)

/** How a piece is made. Both throw CallError. */
type Way<Item, Result> = {
  /** Has it made on the server as one of a batch; answers its job. */
  ask: (item: Item, batch: string, signal: AbortSignal) => Promise<string>
  /** What a job makes of it. */
  follow: (item: Item, job: string, look: PhotoLook) => Promise<Result>
}

/** What stops all pieces, not the one alone: nobody is logged in, no membership, no credits, no server. */
const stopsAll: readonly number[] = [codes.notLoggedIn, codes.notAMember, codes.noCredits, codes.unreachable]

/** What says nothing of a job that was asked for: it may still be made, and is not asked for again. */
const goesOn: readonly number[] = [codes.notLoggedIn, codes.unreachable]

/**
 * Several pieces of work. All are asked for before the first is made, and go on when the page is left: it finds them again by the name of
 * their batch. Emptying it cancels what is going on.
 */
export function useBatch<Item, Result>({ ask, follow }: Way<Item, Result>) {
  const [pieces, setPieces] = useState<readonly Piece<Item, Result>[]>([])
  const name = useRef('')
  const stop = useRef<AbortController>(undefined)
  /** What stops each of them alone. */
  const stops = useRef(new Map<number, AbortController>())
  const wayOut = useWayOut()

  useEffect(() => () => stop.current?.abort(pageLeft), [])

  /** Begins anew, or beside what is going on. */
  async function go(begun: readonly Piece<Item, Result>[], how: 'anew' | 'beside' = 'anew') {
    if (how === 'anew') stop.current?.abort(pageLeft)
    const own = how === 'beside' && stop.current?.signal.aborted === false ? stop.current : new AbortController()
    stop.current = own
    const tell = (now: Piece<Item, Result>) => {
      if (!own.signal.aborted) setPieces((before) => before.map((other) => (other.id === now.id ? now : other)))
    }
    if (how === 'anew') stops.current.clear()
    for (const { id } of begun) stops.current.set(id, new AbortController())
    const asked = askForAll(begun, own.signal)
    let stopped: { code: number; text: string } | undefined
    for (const [index, piece] of begun.entries()) {
      const { id, item } = piece
      let { job } = piece
      const { signal: alone } = stops.current.get(id)!
      if (alone.aborted) continue
      const onProgress = (percent: number) => tell({ id, item, job, state: 'working', percent })
      try {
        onProgress(piece.state === 'working' ? piece.percent : 0)
        job = await asked[index]!
        if (stopped) tell({ id, item, job, state: 'failed', ...stopped })
        else {
          const signal = AbortSignal.any([own.signal, alone])
          tell({ id, item, job, state: 'done', result: await follow(item, job, { signal, onProgress }) })
        }
      } catch (error) {
        if (own.signal.aborted) return
        if (alone.aborted) continue
        const failure = asCallError(error)
        const why = { code: failure.code, text: wayOut(failure, () => {}).text }
        const isGoingOn = goesOn.includes(failure.code)
        const jobs = isGoingOn ? { job } : { job: undefined, failed: job }
        tell({ id, item, ...jobs, state: 'failed', ...why })
        if (stopsAll.includes(failure.code)) stopped = why
      }
    }
  }

  /** Asks for one piece after the other, without waiting until one is made; what stops all refuses the rest. */
  function askForAll(begun: readonly Piece<Item, Result>[], signal: AbortSignal): Promise<string>[] {
    let before: Promise<unknown> = Promise.resolve()
    return begun.map(({ id, item, job: known }) => {
      const { signal: alone } = stops.current.get(id)!
      const askNow = () => {
        alone.throwIfAborted()
        return ask(item, name.current, signal)
      }
      const asked = known ? Promise.resolve(known) : before.then(askNow)
      before = asked.then(
        (job) => {
          if (alone.aborted) cancelJob(job)
          else setPieces((all) => all.map((other) => (other.id === id ? { ...other, job } : other)))
        },
        (error: unknown) => {
          if (!alone.aborted && (signal.aborted || stopsAll.includes(asCallError(error).code))) throw error
        },
      )
      // Each is waited for in its turn.
      before.catch(() => {})
      return asked
    })
  }

  return {
    pieces,
    fill(items: readonly Item[]) {
      name.current = randomName()
      const all = items.map((item, id): Piece<Item, Result> => ({ id, item, state: 'waiting' }))
      setPieces(all)
      void go(all)
    },
    /** Takes up a batch that was begun before, with what became of its jobs. */
    resume(batch: string, found: readonly { item: Item; job: OwnJob }[]) {
      name.current = batch
      const all = found.map(({ item, job }, id): Piece<Item, Result> => {
        if (job.state === 'failed') {
          const { code, text } = job.error ?? { code: codes.engineFailed, text: '' }
          return { id, item, state: 'failed', code, text, failed: job.id }
        }
        if (job.state === 'waiting') return { id, item, job: job.id, state: 'waiting' }
        return { id, item, job: job.id, state: 'working', percent: job.progress }
      })
      setPieces(all)
      void go(all.filter(({ state }) => state !== 'failed'))
    },
    /** Tries those again that failed, or the one of an id. */
    retry(only?: number) {
      const failed = pieces.filter(({ id, state }) => state === 'failed' && (only === undefined || id === only))
      const again = failed.map(({ id, item, job }): Piece<Item, Result> => ({ id, item, job, state: 'waiting' }))
      setPieces((all) => all.map((one) => again.find(({ id }) => id === one.id) ?? one))
      void go(again, 'beside')
    },
    /** Puts another result in the place of one, such as what was changed in it by hand. */
    change: (id: number, result: Result) =>
      setPieces((before) => before.map((one) => (one.id === id ? { ...one, state: 'done', result } : one))),
    /** Takes one out that is not done: it is cancelled, and one that failed is forgotten, so that nobody finds it again. */
    remove(id: number) {
      stops.current.get(id)?.abort(pageLeft)
      const piece = pieces.find((one) => one.id === id)
      if (piece?.job) cancelJob(piece.job)
      if (piece?.state === 'failed' && piece.failed) void deleteOwnJobs([piece.failed]).catch(() => {})
      setPieces((before) => before.filter((one) => one.id !== id))
    },
    empty() {
      stop.current?.abort(pageLeft)
      for (const { state, job } of pieces) if (job && (state === 'waiting' || state === 'working')) cancelJob(job)
      setPieces([])
    },
  }
}
