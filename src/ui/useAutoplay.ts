import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useReducedMotion } from './useReducedMotion.ts'

export type Autoplay = {
  /** The element that stops it while it has the mouse over it or the keyboard in it. */
  root: RefObject<HTMLElement | null>
  /** How long each stays, in milliseconds; 0 or `undefined` for no autoplay at all. */
  ms: number | undefined
  /** Which one is shown: a change from anywhere starts the time anew. */
  index: number
  /** Shows the one after `from`. */
  advance: (from: number) => void
}

const tickMs = 250

/**
 * Calls `advance` every `ms`, but not under the mouse, with the keyboard inside, in a hidden tab or under reduced
 * motion. Returns whether it is on and a switch for the pause button, which must carry `data-autoplay`: pressing play
 * with the keyboard would otherwise stop what it starts.
 */
export function useAutoplay({ root, ms, index, advance }: Autoplay) {
  const reduced = useReducedMotion()
  const [wanted, setWanted] = useState<boolean>()
  const playing = Boolean(ms) && (wanted ?? !reduced)
  const step = useEffectEvent(advance)

  useEffect(() => {
    if (!playing || !ms) return
    let restedMs = 0
    const timer = setInterval(() => {
      const element = root.current
      const busy = element?.matches(':hover') || element?.querySelector(':focus-visible:not([data-autoplay])')
      restedMs = document.hidden || busy ? 0 : restedMs + tickMs
      if (restedMs >= ms) {
        restedMs = 0
        step(index)
      }
    }, tickMs)
    return () => clearInterval(timer)
  }, [playing, ms, root, index])

  return { playing, toggle: () => setWanted(!playing) }
}
