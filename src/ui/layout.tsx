import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './layout.module.css'

type Block = {
  as?: 'div' | 'section' | 'article' | 'main' | 'header' | 'footer' | 'nav' | 'ul' | 'ol' | 'form'
} & ComponentProps<'div'>
type Gap = { gap?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 }

// The elements take the same attributes here; only the type of `ref` tells them apart.
const element = (as: Block['as'] = 'div') => as as 'div'

export type ContainerProps = Block & {
  /** text: 42em to read; form: 28em; page: 75em. */
  width?: 'text' | 'form' | 'page'
}

/** Centres its content, keeps it off the window's edges and no wider than reads well. */
export function Container({ as, width = 'page', className, ...rest }: ContainerProps) {
  const Element = element(as)
  return <Element {...rest} className={classes(styles.container, styles[width], className)} />
}

export type SectionProps = Block & {
  tone?: 'page' | 'surface' | 'sunken' | 'tint' | 'deep'
  /** As high as the window at least, where what it holds comes later: the page's foot does not jump then. */
  tall?: boolean
}

/** A band across the page with room above and below. */
export function Section({ as = 'section', tone = 'page', tall, className, ...rest }: SectionProps) {
  const Element = element(as)
  return (
    <Element {...rest} className={classes(styles.section, tall && styles.tall, styles[`tone-${tone}`], className)} />
  )
}

export type StackProps = Block & Gap & { align?: 'stretch' | 'start' | 'center' | 'end' }

/** Things under each other at one distance (1 to 8 on the space scale). */
export function Stack({ as, gap = 4, align = 'stretch', className, ...rest }: StackProps) {
  const Element = element(as)
  return (
    <Element {...rest} className={classes(styles.stack, styles[`gap-${gap}`], styles[`align-${align}`], className)} />
  )
}

export type RowProps = Block & Gap & { justify?: 'start' | 'center' | 'end' | 'between' }

/** Things beside each other, which go on below where there is no room. */
export function Row({ as, gap = 3, justify = 'start', className, ...rest }: RowProps) {
  const Element = element(as)
  return (
    <Element {...rest} className={classes(styles.row, styles[`gap-${gap}`], styles[`justify-${justify}`], className)} />
  )
}

export type GridProps = Block &
  Gap & { /** The least width of a column: 10, 14, 18 or 24 em. */ min?: 's' | 'm' | 'l' | 'xl' }

/** As many equal columns as fit. */
export function Grid({ as, gap = 4, min = 'm', className, ...rest }: GridProps) {
  const Element = element(as)
  return <Element {...rest} className={classes(styles.grid, styles[`gap-${gap}`], styles[`min-${min}`], className)} />
}
