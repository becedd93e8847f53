import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { classes } from './classes.ts'
import styles from './Dialog.module.css'
import { toFront } from './front.ts'
import { IconButton } from './IconButton.tsx'

export type DialogProps = {
  open: boolean
  /** Asked for by the close icon, Escape or a click beside the dialog; the owner then sets `open` to false. */
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** The name of the close icon. */
  closeLabel: string
  /** Buttons at the end. */
  footer?: ReactNode
  size?: 'small' | 'medium' | 'large'
  /** False while nothing may be interrupted: then only the owner closes it. */
  dismissible?: boolean | undefined
  className?: string | undefined
  children?: ReactNode
}

const enterable = ':is(input:not([type=hidden]), select, textarea, button):enabled, a[href], [tabindex="0"]'

/** Where the focus starts: as with the Tab key, a group of radio buttons is entered where it is checked. */
function firstPlace(main: HTMLElement | null): HTMLElement | null | undefined {
  const first = main?.querySelector<HTMLInputElement>(enterable)
  const chosen = first?.type === 'radio' && main?.querySelector<HTMLElement>(`[name="${first.name}"]:checked`)
  return chosen || first
}

/**
 * A modal dialog on the native element: the browser keeps the focus inside, makes the rest inert and gives the focus
 * back. It starts in its first field or button, of a group in the choice that is made; what is inside lives only while it is open.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, closeLabel, footer, size = 'small', dismissible = true } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const main = useRef<HTMLDivElement>(null)
  const pressedBeside = useRef(false)
  const id = useId()

  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    const opener = document.activeElement
    element.showModal()
    toFront()
    firstPlace(main.current)?.focus()
    return () => {
      element.close()
      toFront()
      // The browser gives nothing back of a dialog that is off the page already.
      if (!element.isConnected && document.activeElement === document.body && opener instanceof HTMLElement)
        opener.focus({ preventScroll: true })
    }
  }, [open])

  // The panel fills the dialog, so only its backdrop is the dialog itself. A press that began inside (selecting text)
  // and ended outside is no wish to leave.
  const beside = (event: MouseEvent) => event.target === dialog.current
  const leave = () => dismissible && onClose()

  return (
    <dialog
      ref={dialog}
      className={classes(styles.dialog, styles[size], props.className)}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        leave()
      }}
      onClose={(event) => {
        if (event.target !== dialog.current || !open || dialog.current.open) return
        // Chromium closes on a second Escape whatever `cancel` said. The owner closes it, or keeps it open.
        dialog.current.showModal()
        leave()
      }}
      onMouseDown={(event) => {
        pressedBeside.current = beside(event)
      }}
      onMouseUp={(event) => pressedBeside.current && beside(event) && leave()}
    >
      {open && (
        <div className={styles.panel}>
          <header className={styles.header}>
            <h2 id={`${id}-title`}>{title}</h2>
            {dismissible && (
              <IconButton label={closeLabel} onClick={onClose}>
                <X />
              </IconButton>
            )}
          </header>
          <div ref={main} className={styles.main}>
            {description && (
              <div id={`${id}-description`} className={styles.description}>
                {description}
              </div>
            )}
            {props.children}
            {footer && <footer className={styles.footer}>{footer}</footer>}
          </div>
        </div>
      )}
    </dialog>
  )
}
