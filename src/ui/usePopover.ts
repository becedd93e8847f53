import { type MouseEvent, type PointerEvent, type ToggleEvent, useEffect, useRef, useState } from 'react'

export type Placement = { align?: 'start' | 'end'; openOnHover?: boolean }

const gap = 8
const hoverGraceMs = 160

/** Puts a fixed panel under its button, or above it where there is more room, always inside the window. */
function place(trigger: HTMLElement, panel: HTMLElement, align: 'start' | 'end') {
  const button = trigger.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = panel
  const { clientWidth, clientHeight } = document.documentElement
  const startSide = (getComputedStyle(trigger).direction === 'rtl') === (align === 'end')
  const left = startSide ? button.left : button.right - width
  const fitsBelow = button.bottom + gap + height <= clientHeight || button.top < clientHeight - button.bottom
  panel.style.left = `${Math.max(gap, Math.min(left, clientWidth - width - gap))}px`
  panel.style.top = `${fitsBelow ? button.bottom + gap : Math.max(gap, button.top - gap - height)}px`
}

/**
 * A button and a native popover: state, place, and opening by hover for a mouse. The browser closes it on Escape or a
 * click elsewhere and hands the focus back. Spread `wrapper`, `trigger` and `panel` on the three elements.
 */
export function usePopover(id: string, { align = 'start', openOnHover = false }: Placement) {
  const trigger = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const grace = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [open, setOpen] = useState(false)
  // A click keeps what the hover opened; without this, hovering and then clicking would close it again.
  const [pinned, setPinned] = useState(false)

  useEffect(() => {
    if (!open) return
    const follow = () => trigger.current && panel.current && place(trigger.current, panel.current, align)
    follow()
    window.addEventListener('scroll', follow, { capture: true, passive: true })
    window.addEventListener('resize', follow)
    return () => {
      window.removeEventListener('scroll', follow, { capture: true })
      window.removeEventListener('resize', follow)
    }
  }, [open, align])
  useEffect(() => () => clearTimeout(grace.current), [])

  const close = () => panel.current?.hidePopover()
  const show = () => panel.current?.showPopover()

  return {
    open,
    show,
    close,
    trigger,
    panel,
    wrapperProps: {
      onPointerEnter: (event: PointerEvent) => {
        clearTimeout(grace.current)
        if (openOnHover && event.pointerType === 'mouse') show()
      },
      onPointerLeave: (event: PointerEvent) => {
        if (openOnHover && event.pointerType === 'mouse') grace.current = setTimeout(close, hoverGraceMs)
      },
    },
    triggerProps: {
      ref: trigger,
      type: 'button',
      popoverTarget: id,
      'aria-expanded': open,
      onClick: (event: MouseEvent) => {
        // Asked of the panel: a quick hand clicks before the browser has told that the hover opened it.
        if (openOnHover && panel.current?.matches(':popover-open') && !pinned) event.preventDefault()
        setPinned(true)
      },
    } as const,
    panelProps: {
      ref: panel,
      id,
      popover: 'auto',
      onToggle: (event: ToggleEvent<HTMLDivElement>) => {
        if (event.target !== panel.current) return
        setOpen(event.newState === 'open')
        if (event.newState === 'closed') setPinned(false)
      },
    } as const,
  }
}
