import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { askForReload } from '#features/accounts/pages/pushState.web.ts'
import { useLoginDialog } from '#features/accounts/pages/useLoginDialog.ts'
import { useSession } from '#features/accounts/pages/useSession.ts'
import { useSite, useTexts } from '#features/sites/pages/useSite.ts'
import { Words } from '#features/sites/pages/Words.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Heading } from '#ui/Heading.tsx'
import { Container, Section, Stack } from '#ui/layout.tsx'
import { ProgressRing } from '#ui/ProgressRing.tsx'
import { Text } from '#ui/Text.tsx'
import { unlockPath } from '../contract.ts'
import { billingTexts } from '../texts.ts'
import styles from './PayResultPage.module.css'
import { useCheckoutAgain } from './useCheckoutAgain.ts'
import { readExtend, usePayResult } from './usePayResult.ts'

/** /sub/payresult: waits with the buyer until the payment is known, and says what became of it. */
export function PayResultPage() {
  const [query] = useSearchParams()
  const { payResult } = useSite().common.props.content
  const texts = useTexts(billingTexts)
  const session = useSession()
  const openLogin = useLoginDialog()
  const navigate = useNavigate()
  const extend = query.get('transparentExtend')
  const { result, retry } = usePayResult(extend)
  const uid = readExtend(extend)?.uid

  async function toAccount() {
    if (session) {
      await navigate('/sub/account')
      location.reload()
    } else {
      askForReload()
      openLogin()
    }
  }

  switch (result.state) {
    case 'loading':
      return (
        <View
          icon={<ProgressRing label={payResult.loading.title} percent={result.progress} />}
          {...payResult.loading}
          hint={texts.secondsLeft(result.seconds)}
          action={
            <Button size="large" loading>
              <Words of={payResult.loading.button} />
            </Button>
          }
        />
      )
    case 'success':
      return (
        <View
          icon={<CircleCheck className={styles.success} />}
          {...payResult.success}
          action={
            uid ? (
              <ButtonLink size="large" href={unlockPath(uid)}>
                {texts.unlock.toResult}
              </ButtonLink>
            ) : (
              <Button size="large" onClick={toAccount}>
                <Words of={payResult.success.button} />
              </Button>
            )
          }
          also={result.info.oi && <a href={`/payment-results?oi=${result.info.oi}`}>{texts.summaryLink}</a>}
        />
      )
    case 'pending':
      return (
        <View
          icon={<Clock className={styles.waiting} />}
          {...payResult.pending}
          action={
            <Button size="large" onClick={retry}>
              <Words of={payResult.pending.button} />
            </Button>
          }
        />
      )
    case 'refused':
      return <RefusedView orderId={result.orderId} />
    case 'failed':
    case 'refunded':
    case 'declined':
      return (
        <View
          icon={<CircleAlert className={styles.failure} />}
          {...texts[result.state]}
          tip={payResult.pending.tip}
          action={
            <ButtonLink size="large" href="/sub/price">
              {texts.toPrices}
            </ButtonLink>
          }
        />
      )
  }
}

/** The provider has refused to pay from what the buyer chose there: the checkout is open for another choice. */
function RefusedView({ orderId }: { orderId: string }) {
  const texts = useTexts(billingTexts)
  const { leaving, goBack } = useCheckoutAgain(orderId)
  return (
    <View
      icon={<CircleAlert className={styles.failure} />}
      {...texts.refused}
      action={
        <Button size="large" loading={leaving} onClick={() => void goBack()}>
          {texts.backToCheckout}
        </Button>
      }
      also={<a href="/sub/price">{texts.toPrices}</a>}
    />
  )
}

type ViewProps = {
  icon: ReactNode
  title: string
  des: string
  action: ReactNode
  also?: ReactNode
  hint?: string | undefined
  tip?: string | undefined
}

function View({ icon, title, des, hint, tip, action, also }: ViewProps) {
  return (
    <Section>
      <Container width="form">
        <Card padding="large">
          <Stack gap={4} align="center" className={styles.view}>
            <div className={styles.icon}>{icon}</div>
            <Stack gap={2} role="status">
              <Heading level={1} size="section">
                <Words of={title} />
              </Heading>
              <p>
                <Words of={des} />
              </p>
            </Stack>
            {action}
            {also}
            {tip && (
              <a href="/">
                <Words of={tip} />
              </a>
            )}
            {hint && (
              <Text size="s" tone="muted">
                {hint}
              </Text>
            )}
          </Stack>
        </Card>
      </Container>
    </Section>
  )
}
