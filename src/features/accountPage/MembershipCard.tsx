import { useState } from 'react'
import type { UserInfo } from '#features/accounts/contract.ts'
import { accountTexts } from '#features/accounts/texts.ts'
import { useLoaded } from '#features/accounts/useLoaded.ts'
import type { Renewal } from '#features/billing/contract.ts'
import { billingTexts } from '#features/billing/texts.ts'
import type { Credits } from '#features/credits/credits.ts'
import { useLanguage, useSite, useTexts } from '#features/sites/pages/useSite.ts'
import { CallError, call } from '#platform/browser/call.web.ts'
import { localeOf } from '#platform/languages.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Text } from '#ui/Text.tsx'
import { toasts } from '#ui/toasts.ts'
import styles from './MembershipCard.module.css'

/** From this year on a membership is for life, and its date says nothing. */
const lifetimeYear = 9999

/** Email, until when the membership works, what it renews at, its credits, and the way out of it. */
export function MembershipCard({ user, onChange }: { user: UserInfo; onChange: () => void }) {
  const texts = useTexts(accountTexts)
  const billing = useTexts(billingTexts)
  const language = useLanguage()
  const { account } = useSite().common.props.content
  const { data: credits } = useLoaded<Credits>('/backapi/v1/user/credits')
  const { data: renewal, reload: reloadRenewal } = useLoaded<Renewal | null>('/backapi/v1/user/renewal')
  const [asking, setAsking] = useState(false)
  const [ending, setEnding] = useState(false)

  const until = user.expirationTime ? momentOf(user.expirationTime) : undefined
  const isLiving = until !== undefined && until > new Date()
  const date = (moment: Date) => moment.toLocaleDateString(localeOf(language), { dateStyle: 'long' })
  const isLife = until !== undefined && until.getUTCFullYear() >= lifetimeYear

  const renewalWords = ({ at, amount, period, isLate }: Renewal) =>
    isLate ? billing.renewalLate(amount) : billing.renews(date(new Date(at)), amount, period)

  function ask() {
    if (user.subStatus === 1) return setAsking(true)
    toasts.warning(account.notSubscribed)
    document.getElementById('price')?.scrollIntoView({ behavior: 'smooth' })
  }

  async function unsubscribe() {
    setEnding(true)
    try {
      await call('/backapi/v1/user/cancel/subscription', { method: 'PUT', body: { reason: '' } })
      toasts.success(account.unsubscribed)
      reloadRenewal()
      onChange()
    } catch (error) {
      toasts.error(account.unsubscribeError, { detail: error instanceof CallError ? error.message : undefined })
    }
    setEnding(false)
    setAsking(false)
  }

  return (
    <Card padding="large">
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
        {renewal && <Text tone="muted">{renewalWords(renewal)}</Text>}
        {isLiving && user.subStatus === 0 && <Text tone="muted">{texts.endsThen}</Text>}
        {credits && credits.quota > 0 && (
          <Text tone="muted">
            {billing.credits(credits.left, credits.quota)}
            {credits.periodEnd && !isLife && `. ${billing.creditsNew} ${date(new Date(credits.periodEnd))}`}
          </Text>
        )}
      </Stack>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        closeLabel={texts.close}
        title={texts.unsubscribeTitle}
        description={until && texts.unsubscribeText(date(until))}
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {texts.keepIt}
            </Button>
            <Button variant="danger" loading={ending} onClick={unsubscribe}>
              {texts.unsubscribe}
            </Button>
          </>
        }
      />
    </Card>
  )
}

/** The moment that a timestamp of the API means: ten digits are seconds, more are milliseconds. */
const momentOf = (timestamp: number): Date => new Date(timestamp < 1e10 ? timestamp * 1000 : timestamp)
