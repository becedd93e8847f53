import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './control.module.css'
import { type Labelled, useLabelled } from './labelled.tsx'

export type TextAreaProps = Labelled & Omit<ComponentProps<'textarea'>, 'children'>

/** Several lines of text with label, hint and error. `ref` and every other attribute go to the `<textarea>`. */
export function TextArea({ label, note, hint, error, id, className, rows = 5, ...rest }: TextAreaProps) {
  const { attributes, frame } = useLabelled({ label, note, hint, error }, id)
  return frame(<textarea {...rest} {...attributes} rows={rows} className={classes(styles.control, className)} />)
}
