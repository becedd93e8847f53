import type { ComponentProps } from 'react'
import styles from './Badge.module.css'
import { classes } from './classes.ts'

export type BadgeProps = {
  tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'error' | 'strong'
} & ComponentProps<'span'>

/** A word or a number about the thing beside it: new, hot, 3. */
export function Badge({ tone = 'neutral', className, ...rest }: BadgeProps) {
  return <span {...rest} className={classes(styles.badge, styles[tone], className)} />
}
