import { CircleHelp, MessageCircle } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSite } from '#features/sites/pages/useSite.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import styles from './HelpDesk.module.css'
import { useFrameTexts } from './useFrameTexts.ts'
import type { Support } from './useSupport.ts'

const HelpDialog = lazy(() => import('./HelpDialog.tsx'))
const SupportDialog = lazy(() => import('./SupportDialog.tsx'))

/** The floating ways to get help: the help pop-up with its badge, and the support widget where the site offers it. */
export function HelpDesk({ support, inert }: { support: Support; inert: boolean }) {
  const texts = useFrameTexts()
  const { help } = useSite().common.props.content
  const [asked, setAsked] = useState({ help: false, support: false })
  const [helpOpen, setHelpOpen] = useState(false)
  // The dialogs are fetched when they are first wanted, and stay for the next time.
  const everSupport = asked.support || support.open
  return (
    <aside aria-label={texts.helpDesk} className={styles.desk} inert={inert}>
      <button
        type="button"
        className={styles.help}
        title={help.title}
        onClick={() => {
          setAsked({ ...asked, help: true })
          setHelpOpen(true)
        }}
      >
        <CircleHelp aria-hidden className="mirrored" />
        <VisuallyHidden>{help.title}</VisuallyHidden>
        <span className={styles.badge}>1</span>
      </button>
      {support.offered && (
        <button
          type="button"
          className={styles.support}
          title={texts.support}
          onClick={() => {
            setAsked({ ...asked, support: true })
            support.show()
          }}
        >
          <MessageCircle aria-hidden />
          <VisuallyHidden>{texts.support}</VisuallyHidden>
        </button>
      )}
      <Suspense>
        {asked.help && <HelpDialog open={helpOpen} onClose={() => setHelpOpen(false)} />}
        {everSupport && <SupportDialog open={support.open} onClose={support.hide} />}
      </Suspense>
    </aside>
  )
}
