import { BookUser, MessageSquareText } from 'lucide-react'
import { Suspense } from 'react'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { Button } from '#ui/Button.tsx'
import { Row } from '#ui/layout.tsx'
import { lazyPart } from '#ui/lazyPart.ts'
import { smsTexts } from '../texts.ts'
import styles from './SendForm.module.css'
import type { Draft } from './useDraft.ts'
import type { Message } from './useMessage.ts'

// What only some want comes when they do.
const Contacts = lazyPart(() => import('../device/Contacts.tsx'))
const Templates = lazyPart(() => import('../device/Templates.tsx'))

/** What the device keeps for the next message. */
export type Kept = 'contacts' | 'templates'

/** Opens what the device keeps. */
export function KeptButtons({ onOpen }: { onOpen: (kept: Kept) => void }) {
  const texts = useTexts(smsTexts)
  return (
    <Row gap={2} className={styles.kept}>
      <Button variant="quiet" icon={<BookUser />} onClick={() => onOpen('contacts')}>
        {texts.contacts}
      </Button>
      <Button variant="quiet" icon={<MessageSquareText />} onClick={() => onOpen('templates')}>
        {texts.templates}
      </Button>
    </Row>
  )
}

type Props = { open: Kept | undefined; message: Message; onClose: () => void }

/** Puts a number or words that the device keeps into a message. It has forms of its own, so it stands outside that of the message. */
export function KeptDialog({ open, message: { draft, set }, onClose }: Props) {
  const take = (more: Partial<Draft>) => {
    set(more)
    onClose()
  }
  return (
    <Suspense fallback={null}>
      {open === 'contacts' && <Contacts number={draft.phone} onTake={(phone) => take({ phone })} onClose={onClose} />}
      {open === 'templates' && (
        <Templates message={draft.message} onTake={(message) => take({ message })} onClose={onClose} />
      )}
    </Suspense>
  )
}
