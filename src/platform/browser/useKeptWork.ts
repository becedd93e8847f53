import { useEffect, useEffectEvent } from 'react'

/** How long somebody may write on before it is kept, in milliseconds. */
const breath = 500

/** Keeps a work as it grows: once its maker pauses, and at once when the page is left. */
export function useKeptWork<Work>(work: Work, save: (work: Work) => void): void {
  const saveNow = useEffectEvent(() => save(work))

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the work begins the wait anew
  useEffect(() => {
    const timer = setTimeout(() => saveNow(), breath)
    return () => clearTimeout(timer)
  }, [work])

  useEffect(() => {
    const leave = () => saveNow()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
}
