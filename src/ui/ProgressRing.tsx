import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './ProgressRing.module.css'

export type ProgressRingProps = {
  /** What is going on, for assistive technology. */
  label: string
  /** 0 to 100. */
  percent: number
  /** In the middle instead of the figure. */
  children?: ReactNode
  className?: string | undefined
}

const length = 100

/** How far a piece of work has come, as a ring around the figure. */
export function ProgressRing({ label, percent, children, className }: ProgressRingProps) {
  const shown = Math.round(Math.min(100, Math.max(0, percent)))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={shown}
      className={classes(styles.ring, className)}
    >
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <circle cx="20" cy="20" r="17" />
        {/* An attribute and not a style: pages are served under a policy that forbids inline styles. */}
        <circle
          cx="20"
          cy="20"
          r="17"
          className={styles.done}
          pathLength={length}
          strokeDasharray={`${shown} ${length}`}
          strokeOpacity={shown === 0 ? 0 : 1}
        />
      </svg>
      <span className={styles.middle}>{children ?? `${shown}%`}</span>
    </div>
  )
}
