import type { ComponentProps } from 'react'
import styles from './Card.module.css'
import { classes } from './classes.ts'

export type CardProps = {
  as?: 'div' | 'section' | 'article' | 'li'
  /** Raised white; softly coloured; or an outline for what recedes. */
  tone?: 'raised' | 'tint' | 'outline'
  padding?: 'none' | 'small' | 'medium' | 'large'
  /** The whole card answers to the one link inside it, and lifts a little under the mouse. */
  linked?: boolean | undefined
} & ComponentProps<'div'>

/** A sheet that holds what belongs together. */
export function Card({ as = 'div', tone = 'raised', padding = 'medium', linked, className, ...rest }: CardProps) {
  // The four elements take the same attributes; only the type of `ref` tells them apart.
  const Element = as as 'div'
  return (
    <Element
      {...rest}
      className={classes(styles.card, styles[tone], styles[padding], linked && styles.linked, className)}
    />
  )
}
