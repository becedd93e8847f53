import { useEffect, useState } from 'react'
import { titleMs } from './tickedProgress.ts'

/** The title to show while `active`: each in turn, from the first, for two seconds. */
export function useTitles(titles: readonly string[], active: boolean): string {
  const [at, setAt] = useState(0)
  useEffect(() => {
    if (!active) return
    setAt(0)
    const timer = setInterval(() => setAt((before) => before + 1), titleMs)
    return () => clearInterval(timer)
  }, [active])
  return titles[at % titles.length] ?? ''
}
