import { useEffect, useState } from 'react'

/** Keeps the screen on while `wanted`, also after the page was away for a moment; false where the browser does not. */
export function useWakeLock(wanted: boolean): boolean {
  const [held, setHeld] = useState(true)
  useEffect(() => {
    if (!wanted) return
    let lock: WakeLockSentinel | undefined
    let over = false
    const ask = async () => {
      if (over || document.visibilityState !== 'visible') return
      if (lock && !lock.released) return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (over) await lock.release()
        else lock.addEventListener('release', ask, { once: true })
        setHeld(true)
      } catch {
        setHeld(false)
      }
    }
    // The browser takes the lock away whenever the page is hidden, and when the battery is low.
    document.addEventListener('visibilitychange', ask)
    void ask()
    return () => {
      over = true
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [wanted])
  return held
}
