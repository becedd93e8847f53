import { useEffect } from 'react'

const everyMilliseconds = 2000

/** Calls `look` every two seconds while something is about to change. */
export function useLookAgain(isChanging: boolean, look: () => void): void {
  useEffect(() => {
    if (!isChanging) return
    const timer = setInterval(look, everyMilliseconds)
    return () => clearInterval(timer)
  }, [isChanging, look])
}
