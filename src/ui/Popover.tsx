import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import styles from './Popover.module.css'
import { type Placement, usePopover } from './usePopover.ts'

export type PopoverProps = Placement & {
  /** What the button shows. */
  label: ReactNode
  /** The button's class, such as `buttonClass({ variant: 'quiet' })`. */
  triggerClass?: string | undefined
  /** The panel's class; it must not set `display`, by which the browser hides what is closed. */
  className?: string | undefined
  /** The panel's content; a function gets `close`. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A button with a panel of anything under it: a products menu, a form. For a plain list of commands take `Menu`. */
export function Popover({ label, triggerClass, className, children, ...placement }: PopoverProps) {
  const { close, wrapperProps, triggerProps, panelProps } = usePopover(useId(), placement)
  return (
    <div className={styles.wrapper} {...wrapperProps}>
      <button {...triggerProps} className={triggerClass}>
        {label}
      </button>
      <div {...panelProps} className={classes(styles.panel, styles.padded, className)}>
        {typeof children === 'function' ? children(close) : children}
      </div>
    </div>
  )
}
