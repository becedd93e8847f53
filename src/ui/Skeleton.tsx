import { classes } from './classes.ts'
import styles from './Skeleton.module.css'

export type SkeletonProps = {
  /** Lines of text, a block as large as its container or class says, or a circle. */
  shape?: 'text' | 'block' | 'circle'
  lines?: number | undefined
  className?: string | undefined
}

/** The outline of what is being fetched. Silent: say "loading" once, beside it. */
export function Skeleton({ shape = 'text', lines = 3, className }: SkeletonProps) {
  if (shape !== 'text') return <span aria-hidden className={classes(styles.bone, styles[shape], className)} />
  return (
    <span aria-hidden className={classes(styles.text, className)}>
      {[...Array(lines).keys()].map((line) => (
        <span key={line} className={styles.bone} />
      ))}
    </span>
  )
}
