import { ChevronDown } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import styles from './Disclosure.module.css'

export type DisclosureProps = { summary: ReactNode } & ComponentProps<'details'>

/** A question that opens to its answer: native `<details>`, found by the browser's own search even while closed. */
export function Disclosure({ summary, className, children, ...rest }: DisclosureProps) {
  return (
    <details {...rest} className={classes(styles.details, className)}>
      <summary className={styles.summary}>
        <span>{summary}</span>
        <ChevronDown aria-hidden className={styles.chevron} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}

export type AccordionProps = {
  items: readonly { key: string; title: ReactNode; content: ReactNode }[]
  /** The key of the one that is open at first. */
  openKey?: string | undefined
  className?: string | undefined
}

/** Questions under each other of which one is open at a time: they share a `name`, the browser does the rest. */
export function Accordion({ items, openKey, className }: AccordionProps) {
  const name = useId()
  return (
    <div className={className}>
      {items.map(({ key, title, content }) => (
        <Disclosure key={key} name={name} summary={title} open={key === openKey}>
          {content}
        </Disclosure>
      ))}
    </div>
  )
}
