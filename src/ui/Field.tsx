import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { classes } from './classes.ts'
import styles from './control.module.css'
import { IconButton } from './IconButton.tsx'
import { type Labelled, useLabelled } from './labelled.tsx'

export type FieldProps = Labelled & {
  /** For a password: the names of the button that shows and hides it. Without them there is no such button. */
  reveal?: { show: string; hide: string }
} & Omit<ComponentProps<'input'>, 'children'>

/** What is typed in these is written from left to right in every language. */
const latin: readonly string[] = ['email', 'password', 'tel', 'url']

/** A line of text with its label, hint and error. `ref` and every other attribute go to the `<input>`. */
export function Field({ label, note, hint, error, reveal, id, type = 'text', className, ...rest }: FieldProps) {
  const dir = rest.dir ?? (latin.includes(type) ? 'ltr' : undefined)
  const { attributes, frame } = useLabelled({ label, note, hint, error }, id)
  const [shown, setShown] = useState(false)
  const input = (
    <input
      {...rest}
      {...attributes}
      dir={dir}
      type={reveal && shown ? 'text' : type}
      className={classes(styles.control, reveal && styles.withButton, className)}
    />
  )
  if (!reveal) return frame(input)
  return frame(
    <div className={styles.beside} dir={dir}>
      {input}
      <IconButton className={styles.reveal} label={shown ? reveal.hide : reveal.show} onClick={() => setShown(!shown)}>
        {shown ? <EyeOff /> : <Eye />}
      </IconButton>
    </div>,
  )
}
