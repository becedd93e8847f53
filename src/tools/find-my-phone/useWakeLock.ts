import { useEffect, useState } from 'react'

/** Whether the screen is kept on: nobody asked for it yet, it is, the browser said no (low battery, saving power), or it cannot. */
export type WakeLockState = 'off' | 'held' | 'refused' | 'unsupported'

/** Keeps the screen on while `wanted`, also after the page was away for a moment, and tells how that stands. */
export function useWakeLock(wanted: boolean): WakeLockState {
  const [state, setState] = useState<WakeLockState>('off')
  useEffect(() => {
    if (!wanted) return setState('off')
    if (!('wakeLock' in navigator)) return setState('unsupported')
    let lock: WakeLockSentinel | undefined
    let over = false
    const ask = async () => {
      if (over || document.visibilityState !== 'visible') return
      if (lock && !lock.released) return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (over) return void (await lock.release())
        lock.addEventListener('release', ask, { once: true })
        setState('held')
      } catch {
        if (!over) setState('refused')
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
  return state
}
