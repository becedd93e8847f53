import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import styles from './Progress.module.css'

export type ProgressProps = {
  /** What is going on. */
  label: string
  /** 0 to 100; left out while nobody knows. */
  percent?: number | undefined
  /** A line under the bar, such as how long it will take. */
  hint?: ReactNode
  cancelLabel?: string | undefined
  /** What it is called by who does not see beside what it stands, such as "Cancel: letter.pdf". */
  cancelName?: string | undefined
  onCancel?: (() => void) | undefined
  className?: string | undefined
}

/** How far a piece of work has come, as a bar. */
export function Progress({ label, percent, hint, cancelLabel, cancelName, onCancel, className }: ProgressProps) {
  return (
    <div className={classes(styles.progress, className)}>
      <div className={styles.words}>
        <span className={styles.label}>{label}</span>
        {percent !== undefined && <span className={styles.percent}>{Math.round(percent)}%</span>}
      </div>
      <progress className={styles.bar} aria-label={label} max={100} value={percent} />
      {(hint || onCancel) && (
        <div className={styles.words}>
          <span className={styles.hint}>{hint}</span>
          {onCancel && (
            <Button variant="quiet" aria-label={cancelName} onClick={onCancel}>
              {cancelLabel}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** The same for who hears it: said anew at each quarter, since each percent would be too much to listen to. */
export const toldProgress = (label: string, percent: number): string => {
  const quarter = 25 * Math.floor(percent / 25)
  return quarter > 0 ? `${label} ${quarter}%` : label
}
