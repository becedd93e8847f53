import { Upload } from 'lucide-react'
import {
  type ComponentProps,
  type DragEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { classes } from './classes.ts'
import styles from './Dropzone.module.css'
import { type FileRules, type Rejection, sortFiles } from './files.ts'
import { offeredFiles } from './offeredFiles.ts'
import pressable from './pressable.module.css'

export type DropzoneProps = FileRules & {
  /** What to do here, such as "Choose a file or drop it here". */
  label: ReactNode
  /** Kinds and limits in words. */
  hint?: ReactNode
  icon?: ReactNode
  disabled?: boolean | undefined
  /** Somebody has chosen anew, whatever: what was told of the choice before is over. */
  onChoice?: () => void
  /** The files that passed; never empty. */
  onFiles: (files: File[]) => void
  /** The files that did not pass; never empty. */
  onReject?: (rejected: Rejection[]) => void
  /** The native input: `ref.current?.click()` opens the picker from elsewhere. */
  ref?: ComponentProps<'input'>['ref']
  className?: string | undefined
}

/** A place to drop files on or to choose them from, by mouse, finger or keyboard: a label around a file input. */
export function Dropzone(props: DropzoneProps) {
  const {
    accepts,
    byContent,
    maxBytes,
    multiple = false,
    label,
    hint,
    icon,
    disabled = false,
    onChoice,
    onFiles,
    onReject,
    ref,
  } = props
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement)

  const receive = (list: readonly File[]) => {
    if (disabled || list.length === 0) return
    const { taken, rejected } = sortFiles(list, { accepts, byContent, maxBytes, multiple })
    onChoice?.()
    if (rejected.length > 0) onReject?.(rejected)
    if (taken.length > 0) onFiles(taken)
  }

  const receiveChosen = (chosen: HTMLInputElement) => {
    receive([...(chosen.files ?? [])])
    // Choosing the same file again has to be a change too.
    chosen.value = ''
  }

  // A file that was chosen before the page's script ran told nobody.
  const receiveEarly = useEffectEvent(() => {
    if (input.current?.files?.length) receiveChosen(input.current)
  })
  useEffect(() => receiveEarly(), [])

  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(inside && !disabled)
  }

  return (
    <label
      className={classes(pressable.pressable, styles.zone, over && styles.over, props.className)}
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event)
        void offeredFiles(event.dataTransfer).then(receive)
      }}
    >
      <input
        ref={input}
        type="file"
        className={styles.input}
        accept={accepts?.join(',')}
        multiple={multiple}
        disabled={disabled}
        onChange={({ target }) => receiveChosen(target)}
      />
      <span className={styles.icon} aria-hidden>
        {icon ?? <Upload />}
      </span>
      <span className={styles.label}>{label}</span>
      {hint && <span className={styles.hint}>{hint}</span>}
    </label>
  )
}
