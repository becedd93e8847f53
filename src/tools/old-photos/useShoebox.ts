import { useEffect, useRef, useState } from 'react'
import type { Photo } from '#features/photos/readyPhoto.web.ts'
import { useWayOut } from '#features/photos/useFailure.ts'
import { CallError } from '#platform/browser/call.web.ts'
import { codes } from '#platform/codes.ts'
import { type Restored, restore } from './restore.web.ts'

/** One of several photos on its way. */
export type Boxed = { id: number; photo: Photo } & (
  | { state: 'waiting' | 'working' }
  | { state: 'done'; restored: Restored }
  | { state: 'failed'; text: string }
)

/** What stops all photos, not the one alone: nobody is logged in, no membership, no credits, no server. */
const stopsAll: readonly number[] = [codes.notLoggedIn, codes.notAMember, codes.noCredits, codes.unreachable]

/** Several photos, restored one after the other. Leaving the page or emptying the box cancels what is going on. */
export function useShoebox() {
  const [boxed, setBoxed] = useState<readonly Boxed[]>([])
  const stop = useRef<AbortController>(undefined)
  const wayOut = useWayOut()

  useEffect(() => () => stop.current?.abort(), [])

  async function work(photos: readonly Boxed[], keepSepia: boolean) {
    stop.current?.abort()
    const own = new AbortController()
    stop.current = own
    const tell = (now: Boxed) => {
      if (!own.signal.aborted) setBoxed((before) => before.map((other) => (other.id === now.id ? now : other)))
    }
    let text: string | undefined
    for (const { id, photo } of photos) {
      if (own.signal.aborted) return
      if (text !== undefined) {
        tell({ id, photo, state: 'failed', text })
        continue
      }
      tell({ id, photo, state: 'working' })
      try {
        const restored = await restore(photo, keepSepia, own.signal)
        // Previews are for one photo at a time: a box of them would be bought piece by piece.
        if (restored.made.uid) throw new CallError(codes.notAMember, '')
        tell({ id, photo, state: 'done', restored })
      } catch (error) {
        const failure = error instanceof CallError ? error : new CallError(codes.unreachable, '')
        const why = wayOut(failure, () => {}).text
        tell({ id, photo, state: 'failed', text: why })
        if (stopsAll.includes(failure.code)) text = why
      }
    }
  }

  return {
    boxed,
    fill(photos: readonly Photo[], keepSepia: boolean) {
      const all = photos.map((photo, id): Boxed => ({ id, photo, state: 'waiting' }))
      setBoxed(all)
      void work(all, keepSepia)
    },
    /** Tries those again that failed. */
    retry(keepSepia: boolean) {
      const failed = boxed.filter(({ state }) => state === 'failed')
      const again = failed.map(({ id, photo }): Boxed => ({ id, photo, state: 'waiting' }))
      setBoxed(boxed.map((one) => again.find(({ id }) => id === one.id) ?? one))
      void work(again, keepSepia)
    },
    empty() {
      stop.current?.abort()
      setBoxed([])
    },
  }
}
