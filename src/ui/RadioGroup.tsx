import { type ReactNode, useId } from 'react'
import styles from './choice.module.css'
import { classes } from './classes.ts'
import pressable from './pressable.module.css'

export type RadioOption<Value extends string> = {
  value: Value
  label: ReactNode
  hint?: ReactNode
  /** Tiles only: a picture or an icon above the words. */
  picture?: ReactNode
  disabled?: boolean | undefined
}

export type RadioGroupProps<Value extends string> = {
  /** The question. */
  legend: ReactNode
  options: readonly RadioOption<Value>[]
  /** The answer, `undefined` while there is none. */
  value: Value | undefined
  onChange: (value: Value) => void
  /** The name in a form; made up when left out. */
  name?: string | undefined
  /** Lines under each other, or a grid of tiles to press. */
  look?: 'list' | 'tiles'
  error?: ReactNode
  className?: string | undefined
}

/** One answer out of several, shown all at once. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, options, value, onChange, name, look = 'list', error, className } = props
  const id = useId()
  const tiles = look === 'tiles'
  return (
    <fieldset className={classes(styles.group, className)} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={tiles ? styles.tiles : undefined}>
        {options.map((option) => (
          <label key={option.value} className={tiles ? classes(pressable.pressable, styles.tile) : styles.choice}>
            <input
              type="radio"
              className={classes(styles.box, styles.radio)}
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            {tiles && option.picture && <span className={styles.picture}>{option.picture}</span>}
            <span>
              {option.label}
              {option.hint && <span className={styles.hint}>{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <div className={styles.error} id={`${id}-error`} aria-live="polite">
        {error}
      </div>
    </fieldset>
  )
}
