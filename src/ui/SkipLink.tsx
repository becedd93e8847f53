import styles from './SkipLink.module.css'

export type SkipLinkProps = {
  /** The id of the main element, which needs `tabIndex={-1}`. */
  target: string
  children: string
}

/** The first thing the keyboard meets: leads past the navigation. Seen only while it has the focus. */
export function SkipLink({ target, children }: SkipLinkProps) {
  return (
    <a className={styles.skip} href={`#${target}`}>
      {children}
    </a>
  )
}
