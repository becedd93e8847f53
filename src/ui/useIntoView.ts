import { type RefObject, useEffect, useRef } from 'react'

/**
 * Scrolls a part of the page into view each time that `moment` changes to another word: on a phone, what a button begins is
 * often below it. Nothing moves where it is in view already, and while `moment` is undefined.
 */
export function useIntoView<Part extends HTMLElement>(moment: string | undefined): RefObject<Part | null> {
  const part = useRef<Part>(null)
  useEffect(() => {
    if (moment !== undefined) part.current?.scrollIntoView({ block: 'nearest' })
  }, [moment])
  return part
}
