import { Button } from '#ui/Button.tsx'
import type { PasskeyFacts } from './blocks.ts'
import styles from './PasskeyView.module.css'

/** A button for a passkey. Hidden until the script finds that the browser knows them. */
export function PasskeyView({ passkey }: { passkey: PasskeyFacts }) {
  const { kind, label, begin, end, csrf, failed, unsupported } = passkey
  return (
    <div
      className={styles.passkey}
      data-passkey={kind}
      data-begin={begin}
      data-end={end}
      data-csrf={csrf}
      data-failed={failed}
      data-unsupported={unsupported}
    >
      <Button variant="primary" hidden>
        {label}
      </Button>
      <p role="status" className={styles.said} />
    </div>
  )
}
