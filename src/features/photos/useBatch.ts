import { useEffect, useRef, useState } from 'react'
import { pageLeft } from '#features/jobs/watch.web.ts'
import { CallError } from '#platform/browser/call.web.ts'
import { codes } from '#platform/codes.ts'
import { useWayOut } from './useFailure.ts'

/** One of several pieces of work on its way. */
export type Piece<Item, Result> = { id: number; item: Item } & (
  | { state: 'waiting' | 'working' }
  | { state: 'done'; result: Result }
  | { state: 'failed'; text: string }
)

/** Does one piece of work. Throws CallError. */
type Work<Item, Result> = (item: Item, signal: AbortSignal) => Promise<Result>

/** What stops all pieces, not the one alone: nobody is logged in, no membership, no credits, no server. */
const stopsAll: readonly number[] = [codes.notLoggedIn, codes.notAMember, codes.noCredits, codes.unreachable]

/** Several pieces of work, done one after the other. Emptying the batch cancels what is going on. */
export function useBatch<Item, Result>() {
  const [pieces, setPieces] = useState<readonly Piece<Item, Result>[]>([])
  const stop = useRef<AbortController>(undefined)
  const wayOut = useWayOut()

  useEffect(() => () => stop.current?.abort(pageLeft), [])

  async function go(waiting: readonly Piece<Item, Result>[], work: Work<Item, Result>) {
    stop.current?.abort()
    const own = new AbortController()
    stop.current = own
    const tell = (now: Piece<Item, Result>) => {
      if (!own.signal.aborted) setPieces((before) => before.map((other) => (other.id === now.id ? now : other)))
    }
    let text: string | undefined
    for (const { id, item } of waiting) {
      if (own.signal.aborted) return
      if (text !== undefined) {
        tell({ id, item, state: 'failed', text })
        continue
      }
      tell({ id, item, state: 'working' })
      try {
        tell({ id, item, state: 'done', result: await work(item, own.signal) })
      } catch (error) {
        const failure = error instanceof CallError ? error : new CallError(codes.unreachable, '')
        const why = wayOut(failure, () => {}).text
        tell({ id, item, state: 'failed', text: why })
        if (stopsAll.includes(failure.code)) text = why
      }
    }
  }

  return {
    pieces,
    fill(items: readonly Item[], work: Work<Item, Result>) {
      const all = items.map((item, id): Piece<Item, Result> => ({ id, item, state: 'waiting' }))
      setPieces(all)
      void go(all, work)
    },
    /** Tries those again that failed. */
    retry(work: Work<Item, Result>) {
      const failed = pieces.filter(({ state }) => state === 'failed')
      const again = failed.map(({ id, item }): Piece<Item, Result> => ({ id, item, state: 'waiting' }))
      setPieces(pieces.map((one) => again.find(({ id }) => id === one.id) ?? one))
      void go(again, work)
    },
    /** Puts another result in the place of one, such as what was changed in it by hand. */
    change: (id: number, result: Result) =>
      setPieces((before) => before.map((one) => (one.id === id ? { id, item: one.item, state: 'done', result } : one))),
    empty() {
      stop.current?.abort()
      setPieces([])
    },
  }
}
