import type { ComponentProps, ReactNode } from 'react'
import styles from './choice.module.css'
import { classes } from './classes.ts'

export type CheckboxProps = { label: ReactNode; hint?: ReactNode } & Omit<ComponentProps<'input'>, 'type' | 'children'>

/** A box to tick, with words that tick it too. `ref` and every other attribute go to the `<input>`. */
export function Checkbox({ label, hint, className, ...rest }: CheckboxProps) {
  return (
    <label className={classes(styles.choice, className)}>
      <input {...rest} type="checkbox" className={styles.box} />
      <span>
        {label}
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
    </label>
  )
}
