import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * A box that scrolls along with the part in it that a selector finds, each time that `moment` changes; below 0 there is none. A reader who has
 * scrolled away from the part before stays where they are. The page itself never moves.
 */
export function useFollowed<Box extends HTMLElement>(moment: number, selector: string): RefObject<Box | null> {
  const box = useRef<Box>(null)
  const before = useRef<Element>(null)
  useLayoutEffect(() => {
    const part = moment < 0 ? null : box.current?.querySelector(selector)
    if (!box.current || !part) return
    const place = box.current.getBoundingClientRect()
    const isIn = (one: Element) => {
      const { top, bottom } = one.getBoundingClientRect()
      return bottom > place.top && top < place.bottom
    }
    const isFollowed = !before.current?.isConnected || isIn(before.current)
    before.current = part
    const { top, bottom } = part.getBoundingClientRect()
    if (!isFollowed || (top >= place.top && bottom <= place.bottom)) return
    // A third of the box stays above it: what was said before belongs to it.
    box.current.scrollTop += top - place.top - place.height / 3
  }, [moment, selector])
  return box
}
