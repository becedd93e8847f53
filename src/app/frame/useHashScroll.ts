import { useEffect } from 'react'
import { useLocation } from 'react-router'

const settleMs = 4000
const takesOver = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to the element that the hash of the address names, and keeps it in place while the parts above it still come, such as
 * tools and carousels; until the reader moves, or for four seconds.
 */
export function useHashScroll(): void {
  // The whole location: the same hash chosen again is a new wish.
  const location = useLocation()
  useEffect(() => {
    const { hash } = location
    const element = hash.length > 1 && document.getElementById(decodeURIComponent(hash.slice(1)))
    if (!element) return
    const stop = new AbortController()
    const observer = new ResizeObserver(() => element.scrollIntoView())
    const end = () => {
      stop.abort()
      observer.disconnect()
    }
    observer.observe(document.body)
    const timer = setTimeout(end, settleMs)
    for (const event of takesOver) addEventListener(event, end, { passive: true, signal: stop.signal })
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [location])
}
