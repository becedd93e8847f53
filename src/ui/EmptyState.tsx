import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './EmptyState.module.css'

export type EmptyStateProps = {
  title: ReactNode
  /** Makes the title a heading, where it is all that the page or the part has to say. */
  level?: 1 | 2 | 3
  /** What would be here and how it gets here. */
  children?: ReactNode
  icon?: ReactNode
  action?: ReactNode
  className?: string | undefined
}

/** What stands where there is nothing yet. */
export function EmptyState({ title, level, children, icon, action, className }: EmptyStateProps) {
  const Title = level ? (`h${level}` as const) : 'p'
  return (
    <div className={classes(styles.empty, className)}>
      <span className={styles.icon} aria-hidden>
        {icon ?? <Inbox />}
      </span>
      <Title className={styles.title}>{title}</Title>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
