import type { CSSProperties, ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { ProgressRing } from '#ui/ProgressRing.tsx'
import styles from './PhotoFrame.module.css'

type FrameProps = {
  /** Width over height of the picture. */
  ratio: number
  /** What it shows, such as 'Original'. */
  label?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** The place of a picture, in its proportions and never taller than the window. */
export function PhotoFrame({ ratio, label, className, children }: FrameProps) {
  return (
    <figure className={classes(styles.figure, className)} style={{ '--ratio': ratio } as CSSProperties}>
      {label && <figcaption className={styles.label}>{label}</figcaption>}
      <div className={styles.frame}>{children}</div>
    </figure>
  )
}

/** The ring over the place where the result will be. */
export function PhotoWaiting({ label, percent }: { label: string; percent: number }) {
  return (
    <div className={styles.waiting}>
      <ProgressRing label={label} percent={percent} className={styles.ring} />
    </div>
  )
}
