import { useState } from 'react'
import type { UserInfo } from '#features/accounts/contract.ts'
import { useLoaded } from '#features/accounts/pages/useLoaded.ts'
import { accountTexts } from '#features/accounts/texts.ts'
import type { StandingInfo } from '#features/billing/contract.ts'
import { billingTexts } from '#features/billing/texts.ts'
import { useLanguage, useSite, useTexts } from '#features/sites/pages/useSite.ts'
import { useKeptRoom } from '#platform/browser/useKeptRoom.ts'
import { localeOf } from '#platform/languages.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Text } from '#ui/Text.tsx'
import { toasts } from '#ui/toasts.ts'
import { ChangePayment } from './ChangePayment.tsx'
import styles from './MembershipCard.module.css'
import { UnsubscribeDialog } from './UnsubscribeDialog.tsx'

/** From this year on a membership is for life, and its date says nothing. */
const lifetimeYear = 9999

/** Email, until when the membership works, what it renews at, its credits, and the way out of it. */
export function MembershipCard({ user, onChange }: { user: UserInfo; onChange: () => void }) {
  const texts = useTexts(accountTexts)
  const billing = useTexts(billingTexts)
  const language = useLanguage()
  const { account } = useSite().common.props.content
  const { data: standing, error: noStanding, reload } = useLoaded<StandingInfo>('/backapi/v1/user/standing')
  const room = useKeptRoom<HTMLDivElement>('membership', standing !== undefined || noStanding !== undefined)
  const [asking, setAsking] = useState(false)

  const until = user.expirationTime ? momentOf(user.expirationTime) : undefined
  const isLiving = until !== undefined && user.isMember
  // The day of UTC, which all sentences about plans name.
  const date = (moment: Date) => moment.toLocaleDateString(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' })
  const isLife = until !== undefined && until.getUTCFullYear() >= lifetimeYear

  function ask() {
    if (user.subStatus === 1) return setAsking(true)
    // Who has paid and is not charged again has nothing to cancel, and shall not read that they have nothing.
    if (isLiving) return toasts.success(standing?.words ?? texts.endsThen)
    toasts.warning(account.notSubscribed)
    document.getElementById('price')?.scrollIntoView({ behavior: 'smooth' })
  }

  return (
    <Card padding="large" ref={room}>
      <Stack gap={3}>
        <Row justify="between">
          <strong className={styles.email} dir="ltr">
            {user.email}
          </strong>
          {isLiving && <Badge tone="success">{texts.member}</Badge>}
        </Row>
        <Row justify="between">
          <span>{isLiving ? `${texts.validUntil}: ${isLife ? billing.life : date(until)}` : texts.noMembership}</span>
          {!isLife && (
            <Button variant="quiet" className={styles.unsubscribe} onClick={ask}>
              {texts.unsubscribe}
            </Button>
          )}
        </Row>
        {isLiving && !standing && !noStanding && <Skeleton lines={3} />}
        {standing && standing.state !== 'none' && <Text tone="muted">{standing.words}</Text>}
        {standing?.state === 'renews' && <ChangePayment />}
        {standing?.credits && <Text tone="muted">{standing.credits}</Text>}
      </Stack>
      <UnsubscribeDialog
        open={asking}
        until={until && date(until)}
        onChange={() => {
          reload()
          onChange()
        }}
        onClose={() => setAsking(false)}
      />
    </Card>
  )
}

/** The moment that a timestamp of the API means: ten digits are seconds, more are milliseconds. */
const momentOf = (timestamp: number): Date => new Date(timestamp < 1e10 ? timestamp * 1000 : timestamp)
