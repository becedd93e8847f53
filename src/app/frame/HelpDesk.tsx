import { CircleHelp } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSession } from '#features/accounts/pages/useSession.ts'
import { useSite } from '#features/sites/pages/useSite.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import styles from './HelpDesk.module.css'
import { useFrameTexts } from './useFrameTexts.ts'
import type { Support } from './useSupport.ts'

const HelpDialog = lazyPart(() => import('./HelpDialog.tsx'))
const AskReview = lazyPart(() => import('#features/reviews/AskReview.tsx'))
const SupportDialog = lazyPart(() => import('./SupportDialog.tsx'))

/** The one way to get help that floats: the help pop-up with its badge, which leads on to the support widget where the site offers it. */
export default function HelpDesk({ support, inert }: { support: Support; inert: boolean }) {
  const texts = useFrameTexts()
  const session = useSession()
  const { help } = useSite().common.props.content
  const [asked, setAsked] = useState(false)
  const [helpOpen, setHelpOpen] = useState(false)
  const [everSupport, setEverSupport] = useState(false)
  // The dialogs are fetched when they are first wanted, and stay for the next time.
  if (support.open && !everSupport) setEverSupport(true)
  return (
    <aside aria-label={texts.helpDesk} className={styles.desk} inert={inert}>
      <button
        type="button"
        className={styles.help}
        title={help.title}
        onClick={() => {
          setAsked(true)
          setHelpOpen(true)
        }}
      >
        <CircleHelp aria-hidden className="mirrored" />
        <VisuallyHidden>{help.title}</VisuallyHidden>
        <span className={styles.badge}>1</span>
      </button>
      <Suspense>
        {session && <AskReview closeLabel={texts.close} />}
        {asked && (
          <HelpDialog
            open={helpOpen}
            onClose={() => setHelpOpen(false)}
            onSupport={support.offered ? support.show : undefined}
          />
        )}
        {everSupport && <SupportDialog open={support.open} onClose={support.hide} />}
      </Suspense>
    </aside>
  )
}
