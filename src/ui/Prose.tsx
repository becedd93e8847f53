import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './Prose.module.css'

/** Sets long text and foreign markup (headings, lists, tables, quotes) well. The markup must already be sanitised. */
export function Prose({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classes(styles.prose, className)} />
}
