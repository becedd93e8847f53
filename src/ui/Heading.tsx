import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './text.module.css'

export type HeadingProps = {
  /** Its place in the outline of the page. */
  level: 1 | 2 | 3 | 4
  /** Its size, where that differs from its place. */
  size?: 'display' | 'title' | 'section' | 'card' | 'small'
} & ComponentProps<'h2'>

const usual = { 1: 'title', 2: 'section', 3: 'card', 4: 'small' } as const

/** A heading: where it stands and how large it is are two decisions. */
export function Heading({ level, size = usual[level], className, ...rest }: HeadingProps) {
  const Element = `h${level}` as const
  return <Element {...rest} className={classes(styles.heading, styles[size], className)} />
}
