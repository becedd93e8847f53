import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './EmptyState.module.css'

export type EmptyStateProps = {
  title: ReactNode
  /** What would be here and how it gets here. */
  children?: ReactNode
  icon?: ReactNode
  action?: ReactNode
  className?: string | undefined
}

/** What stands where there is nothing yet. */
export function EmptyState({ title, children, icon, action, className }: EmptyStateProps) {
  return (
    <div className={classes(styles.empty, className)}>
      <span className={styles.icon} aria-hidden>
        {icon ?? <Inbox />}
      </span>
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
