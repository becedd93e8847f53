import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './IconButton.module.css'

export type IconButtonProps = {
  /** What it does: its name for assistive technology and its tooltip. */
  label: string
  /** The icon, about 20 pixels. */
  children: ReactNode
  /** Plain on the page, or filled with the surface colour where it lies over a picture. */
  variant?: 'plain' | 'filled'
} & Omit<ComponentProps<'button'>, 'children' | 'aria-label'>

/** A square button that shows only an icon. */
export function IconButton({ label, children, variant = 'plain', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classes(styles.button, variant === 'filled' && styles.filled, className)}
    >
      {children}
    </button>
  )
}
