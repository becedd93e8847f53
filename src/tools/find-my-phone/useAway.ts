import { useEffect, useState } from 'react'

/**
 * Seconds for which the page lay in the background or behind the lock screen the last time while `wanted`, where the browser may have
 * stopped it; undefined while it has been in sight all along.
 */
export function useAway(wanted: boolean): number | undefined {
  const [away, setAway] = useState<number>()
  useEffect(() => {
    setAway(undefined)
    if (!wanted) return
    let leftAt: number | undefined
    const look = () => {
      if (document.visibilityState === 'hidden') leftAt ??= Date.now()
      else if (leftAt !== undefined) {
        setAway(Math.max(1, Math.round((Date.now() - leftAt) / 1000)))
        leftAt = undefined
      }
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [wanted])
  return away
}
