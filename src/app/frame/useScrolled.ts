import { useSyncExternalStore } from 'react'

const subscribe = (onChange: () => void) => {
  addEventListener('scroll', onChange, { passive: true })
  return () => removeEventListener('scroll', onChange)
}

/** Whether the page is scrolled away from its top; false on the server. */
export const useScrolled = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => scrollY > 4,
    () => false,
  )
