import { useLoaded } from '#features/accounts/pages/useLoaded.ts'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { Notice } from '#ui/Notice.tsx'
import type { StandingInfo } from '../contract.ts'
import { billingTexts } from '../texts.ts'
import styles from './CheckoutNotice.module.css'

/** What a further plan does to a membership, by how that stands. */
const effects = { renews: 'replaces', cancelled: 'adds', once: 'adds', life: 'none' } as const

/** Says to who has a membership how it stands and what a further plan would do to it; nothing to who has none. */
export default function StandingNotice() {
  const texts = useTexts(billingTexts)
  const { data } = useLoaded<StandingInfo>('/backapi/v1/user/standing')
  if (!data || data.state === 'none') return null
  return (
    <Notice tone="info" title={data.words} live className={styles.place}>
      {texts.furtherPlan[effects[data.state]]}
    </Notice>
  )
}
