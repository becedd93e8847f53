import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './control.module.css'
import { type Labelled, useLabelled } from './labelled.tsx'

export type SelectProps = Labelled & {
  options: readonly { value: string; label: string; disabled?: boolean }[]
  /** Shown while nothing is chosen. */
  placeholder?: string | undefined
} & Omit<ComponentProps<'select'>, 'children' | 'multiple'>

/** A choice from a list, the browser's own. `ref` and every other attribute go to the `<select>`. */
export function Select({ label, note, hint, error, options, placeholder, id, className, ...rest }: SelectProps) {
  const { attributes, frame } = useLabelled({ label, note, hint, error }, id)
  return frame(
    <div className={styles.beside}>
      <select {...rest} {...attributes} className={classes(styles.control, className)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label: text, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden />
    </div>,
  )
}
