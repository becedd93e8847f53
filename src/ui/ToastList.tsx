import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { type CSSProperties, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { toast as sonner, Toaster } from 'sonner'
import 'sonner/dist/styles.css'
import { createFrontPlace } from './front.ts'
import { keepRoomBelow } from './roomBelow.ts'
import styles from './ToastList.module.css'
import { deliverToasts, type Toast, type ToastWords } from './toasts.ts'

// The length is read from sonner's own custom property.
const width = { '--width': 'min(calc(var(--u) * 26), 100vw - 32px)' } as CSSProperties

// The corner itself is of what floats there for good, such as the way to help, and of what lies at the edge: messages stand above it.
const offset = {
  bottom:
    'max(env(safe-area-inset-bottom) + var(--target) + var(--space-4) * 2, var(--notice-height, 0px) + var(--space-3))',
}

// A phone has no free corner: there they are a bar at the lower edge, as if the window ended above it.
const mobileOffset = { bottom: 'var(--notice-height, 0px)', left: 0, right: 0 }

const icons = { success: <CircleCheck />, error: <CircleAlert />, warning: <TriangleAlert />, info: <Info /> }
const secondsShown = { success: 5, info: 5, warning: 8, error: 10 }

// A dialog has its buttons at its end, and on a phone it stands at the bottom: there a message would lie on them. Beside one it keeps to
// the corner where reading ends the line, so that it lies on no button in the middle of a page.
function placeOf() {
  if (document.querySelector('dialog:modal')) return 'top-center'
  return document.documentElement.dir === 'rtl' ? 'bottom-left' : 'bottom-right'
}

const show = ({ tone, text, detail, action }: Toast) =>
  sonner[tone](text, {
    duration: secondsShown[tone] * 1000,
    position: placeOf(),
    ...(detail && { description: detail }),
    ...(action && { action }),
  })

/** Has the page keep clear of the foremost message at the lower edge for as long as there is one. */
function watchRoom(place: HTMLElement) {
  const look = () => {
    const list = place.querySelector('[data-sonner-toaster]')
    const front = list?.querySelector<HTMLElement>(
      '[data-front=true][data-mounted=true][data-removed=false][data-y-position=bottom]',
    )
    // Its place, and not where it is on its way there.
    const { left, bottom, width } = list?.getBoundingClientRect() ?? new DOMRect()
    const height = front?.offsetHeight ?? 0
    keepRoomBelow(place, front ? new DOMRect(left, bottom - height, width, height) : undefined)
  }
  const changes = new MutationObserver(look)
  changes.observe(place, { subtree: true, childList: true, attributes: true })
  addEventListener('resize', look)
  return () => {
    changes.disconnect()
    removeEventListener('resize', look)
    keepRoomBelow(place, undefined)
  }
}

/** Shows the messages with sonner; a default export because `ToastHost` loads it lazily. */
export default function ToastList({ label, closeLabel }: ToastWords) {
  const [place] = useState(createFrontPlace)
  useEffect(() => place.stand(), [place])
  useEffect(() => deliverToasts(show), [])
  useEffect(() => watchRoom(place.element), [place])

  return createPortal(
    <Toaster
      containerAriaLabel={label}
      style={width}
      offset={offset}
      mobileOffset={mobileOffset}
      closeButton
      icons={{ ...icons, close: <X /> }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: closeLabel,
        classNames: {
          toast: styles.toast!,
          content: styles.content!,
          title: styles.title!,
          description: styles.detail!,
          icon: styles.icon!,
          closeButton: styles.close!,
          actionButton: styles.action!,
          success: styles.success!,
          warning: styles.warning!,
          error: styles.error!,
        },
      }}
    />,
    place.element,
  )
}
