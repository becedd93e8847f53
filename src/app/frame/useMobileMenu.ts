import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** Above this width the whole bar shows, and there is nothing to open; as in Header.module.css. */
const wide = '(width > 980px) and (width > 61.25em)'

/** The id of the menu's element. */
export const mobileMenuId = 'mobile-menu'

export type MobileMenuState = { open: boolean; toggle(): void; close(): void }

/**
 * Whether the menu of narrow windows is open. It closes when the page changes, when the window grows, and on Escape, which
 * gives the keyboard back to its button; while it is open the page behind it does not scroll.
 */
export function useMobileMenu(): MobileMenuState {
  const { key } = useLocation()
  // The page on which it was opened: on any other one it is closed.
  const [openOn, setOpenOn] = useState<string>()
  const open = openOn === key
  const close = () => setOpenOn(undefined)

  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpenOn(undefined)
      document.querySelector<HTMLElement>(`[aria-controls="${mobileMenuId}"]`)?.focus()
    }
    const onWiden = (event: MediaQueryListEvent) => event.matches && setOpenOn(undefined)
    const width = matchMedia(wide)
    const { overflow } = document.documentElement.style
    document.documentElement.style.overflow = 'hidden'
    document.addEventListener('keydown', onKey)
    width.addEventListener('change', onWiden)
    return () => {
      document.documentElement.style.overflow = overflow
      document.removeEventListener('keydown', onKey)
      width.removeEventListener('change', onWiden)
    }
  }, [open])

  return { open, close, toggle: () => setOpenOn(open ? undefined : key) }
}
