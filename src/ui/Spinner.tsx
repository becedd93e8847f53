import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './Spinner.module.css'

export type SpinnerProps = {
  /** What is going on, for those who cannot see it; leave it out where words beside it already say so. */
  label?: string | undefined
} & Omit<ComponentProps<'span'>, 'children'>

/** A small turning circle, as large as the text around it. */
export function Spinner({ label, className, ...rest }: SpinnerProps) {
  const role = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const)
  return <span {...role} {...rest} className={classes(styles.spinner, className)} />
}
