import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Notice.module.css'

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert }

export type NoticeProps = {
  tone?: keyof typeof icons
  title?: ReactNode
  /** A button or link at the end. */
  action?: ReactNode
  /** An icon button in the corner that takes the message away. */
  close?: ReactNode
  /** It appeared just now: read it out (an error at once, the others when there is a pause). */
  live?: boolean | undefined
} & Omit<ComponentProps<'div'>, 'title'>

/** A message inside the page: what happened and what to do next. */
export function Notice(props: NoticeProps) {
  const { tone = 'info', title, action, close, live = false, className, children, ...rest } = props
  const Icon = icons[tone]
  const role = tone === 'error' ? 'alert' : 'status'
  return (
    <div role={live ? role : undefined} {...rest} className={classes(styles.notice, styles[tone], className)}>
      <Icon aria-hidden className={styles.icon} />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
      {close && <div className={styles.close}>{close}</div>}
    </div>
  )
}
