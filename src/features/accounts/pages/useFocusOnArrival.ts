import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** What a navigation says to have the focus put on the heading of the page that it leads to. */
export const arriving = { state: { focusHeading: true } }

/** A heading that gets the focus when somebody arrives from the login, whose dialog and button are gone by then. */
export function useFocusOnArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key, state } = useLocation()
  const isArrival = Boolean((state as { focusHeading?: boolean } | null)?.focusHeading)

  // The key tells one arrival from the next, also on the same page.
  const arrival = isArrival ? key : undefined
  useEffect(() => {
    if (arrival !== undefined) heading.current?.focus({ preventScroll: true })
  }, [arrival])

  return heading
}
