import type { ReactNode } from 'react'
import styles from './Beside.module.css'

/** Two things, such as a picture and words: beside each other where both have room, else below. */
export function Beside({ children }: { children: ReactNode }) {
  return (
    <div className={styles.box}>
      <div className={styles.pair}>{children}</div>
    </div>
  )
}
