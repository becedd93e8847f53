import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './text.module.css'

export type TextProps = {
  as?: 'p' | 'span' | 'div'
  size?: 'xs' | 's' | 'm' | 'l' | 'xl'
  tone?: 'muted' | 'accent' | 'error' | 'success'
  strong?: boolean | undefined
} & ComponentProps<'p'>

/** A piece of running text. */
export function Text({ as = 'p', size = 'm', tone, strong, className, ...rest }: TextProps) {
  const Element = as as 'p'
  const look = classes(styles[`text-${size}`], tone && styles[tone], strong && styles.strong, className)
  return <Element {...rest} className={look} />
}
