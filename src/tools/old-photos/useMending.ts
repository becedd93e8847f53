import { useEffect, useRef, useState } from 'react'
import { pageLeft } from '#features/jobs/watch.web.ts'
import type { MadePhoto } from '#features/photos/madePhoto.web.ts'
import { useFailure } from '#features/photos/useFailure.ts'
import { asCallError } from '#platform/browser/call.web.ts'
import type { Stroke } from './brush.web.ts'
import { mend } from './restore.web.ts'

/** What somebody mends further in a restored photo by hand, step by step; `ratio` is its width over its height. */
export function useMending(restored: MadePhoto, ratio: number) {
  const [mended, setMended] = useState<readonly MadePhoto[]>([])
  const [isBrushing, setIsBrushing] = useState(false)
  /** What is painted and not mended yet, also while it is not looked at. */
  const [strokes, setStrokes] = useState<Stroke[]>([])
  const [isMending, setIsMending] = useState(false)
  const stop = useRef<AbortController>(undefined)
  const tellFailure = useFailure()
  const made = mended.at(-1) ?? restored

  useEffect(() => () => stop.current?.abort(pageLeft), [])

  async function mendPlaces() {
    const own = new AbortController()
    stop.current = own
    setIsMending(true)
    try {
      const next = await mend(made, strokes, ratio, own.signal)
      setMended((before) => [...before, next])
      setStrokes([])
      setIsBrushing(false)
    } catch (error) {
      if (own.signal.aborted) return
      tellFailure(asCallError(error), () => void mendPlaces())
    } finally {
      if (!own.signal.aborted) setIsMending(false)
    }
  }

  return {
    /** The photo as it has been mended so far. */
    made,
    /** Takes the last step back, where there is one. */
    undo: mended.length > 0 ? () => setMended((before) => before.slice(0, -1)) : undefined,
    openBrush: () => setIsBrushing(true),
    /** What the brush is given while it is open. */
    brush: isBrushing && {
      strokes,
      onStrokes: setStrokes,
      isMending,
      onMend: () => void mendPlaces(),
      onClose() {
        stop.current?.abort()
        setIsMending(false)
        setIsBrushing(false)
      },
    },
  }
}
