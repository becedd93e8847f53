import { PhoneCall } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { classes } from '#ui/classes.ts'
import styles from './Ringing.module.css'
import { clapTexts } from './texts.ts'

/** The whole screen while the phone rings: one large button that says it was found. */
export function Ringing({ flash, onFound }: { flash: boolean; onFound: () => void }) {
  const texts = useTexts(clapTexts)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={classes(styles.ringing, flash && styles.flash)}
      aria-label={texts.ringing}
      onCancel={(event) => {
        event.preventDefault()
        onFound()
      }}
    >
      <button type="button" className={styles.found} onClick={onFound}>
        <PhoneCall aria-hidden />
        <span className={styles.words}>{texts.ringing}</span>
        <span className={styles.action}>{texts.silence}</span>
      </button>
    </dialog>
  )
}
