import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#ui/IconButton.tsx'
import styles from './device.module.css'

type Deed = { label: string; run: () => void }

/** An entry of a list on the device: pressed it is taken, and beside it stands what forgets it, where it can be forgotten. */
export function KeptEntry({ take, forget, children }: { take: Deed; forget?: Deed | undefined; children: ReactNode }) {
  return (
    <li className={styles.entry}>
      <button type="button" className={styles.take} aria-label={take.label} onClick={take.run}>
        {children}
      </button>
      {forget && (
        <IconButton label={forget.label} onClick={forget.run}>
          <Trash2 />
        </IconButton>
      )}
    </li>
  )
}
