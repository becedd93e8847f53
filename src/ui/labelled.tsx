import { type ReactNode, useId } from 'react'
import styles from './control.module.css'

/** What every labelled control takes besides the attributes of its own element. */
export type Labelled = {
  label: ReactNode
  /** A few words beside the label, such as "optional". */
  note?: ReactNode
  /** Help that is always there. */
  hint?: ReactNode
  /** What is wrong and how to put it right; its presence marks the control as invalid. */
  error?: ReactNode
}

/**
 * Ties a label, a hint and an error to one control. Returns the attributes the control has to carry and a function that
 * sets the control between its words.
 */
export function useLabelled({ label, note, hint, error }: Labelled, givenId?: string) {
  const ownId = useId()
  const id = givenId ?? ownId
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const attributes = {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
  } as const
  const frame = (control: ReactNode) => (
    <div className={styles.frame}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {note && <span className={styles.note}>{note}</span>}
      </label>
      {hint && (
        <div className={styles.hint} id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {control}
      {/* Always there, so that a message which appears later is read out. */}
      <div className={styles.error} id={`${id}-error`} aria-live="polite">
        {error}
      </div>
    </div>
  )
  return { attributes, frame }
}
