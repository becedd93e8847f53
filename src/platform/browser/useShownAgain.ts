import { useEffect, useEffectEvent } from 'react'

/** Does something when going back or forth in the history shows this page as it was left, with its buttons still turning. */
export function useShownAgain(act: () => void): void {
  const shown = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) act()
  })
  useEffect(() => {
    const hear = (event: PageTransitionEvent) => shown(event)
    addEventListener('pageshow', hear)
    return () => removeEventListener('pageshow', hear)
  }, [])
}

/** Does something when the page is looked at again, such as after another tab: what it shows may have changed there. */
export function useLookedAtAgain(act: () => void): void {
  const looked = useEffectEvent(act)
  useEffect(() => {
    const hear = () => {
      if (document.visibilityState === 'visible') looked()
    }
    document.addEventListener('visibilitychange', hear)
    return () => document.removeEventListener('visibilitychange', hear)
  }, [])
}
