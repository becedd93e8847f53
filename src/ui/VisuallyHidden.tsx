import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './VisuallyHidden.module.css'

/** Words that are only heard. */
export function VisuallyHidden({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={classes(styles.hidden, className)} />
}
