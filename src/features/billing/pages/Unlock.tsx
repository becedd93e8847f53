import { LockOpen } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLoginDialog } from '#features/accounts/pages/useLoginDialog.ts'
import { useSession } from '#features/accounts/pages/useSession.ts'
import CurrencyMenu from '#features/sites/pages/CurrencyMenu.tsx'
import { useCurrency } from '#features/sites/pages/useCurrency.ts'
import { useLanguage, useTexts } from '#features/sites/pages/useSite.ts'
import { useLanguageOf } from '#features/sites/pages/Words.tsx'
import type { PlanInfo } from '#features/sites/presenting/info.ts'
import { fillPrice } from '#features/sites/presenting/planPrice.ts'
import { moneyOf } from '#features/sites/prices/cost.ts'
import { planIn } from '#features/sites/prices/planIn.ts'
import { formatMoney } from '#platform/money/money.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Heading } from '#ui/Heading.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Text } from '#ui/Text.tsx'
import { billingTexts } from '../texts.ts'
import { chargedChoice } from './chargedChoice.ts'
import { useTried } from './useTried.ts'
import { useUnlocking } from './useUnlocking.ts'

type Props = {
  uid: string
  /** Called once with the address of the clean result. */
  onReady: (url: string) => void
}

/** Below a preview: what it is, what the result costs, and one button that unlocks it. */
export default function Unlock({ uid, onReady }: Props) {
  const { unlock: texts } = useTexts(billingTexts)
  const { tried, again } = useTried(uid)
  const ready = useEffectEvent(onReady)
  const url = tried.state === 'ready' ? tried.url : undefined
  useEffect(() => {
    if (url !== undefined) ready(url)
  }, [url])

  switch (tried.state) {
    case 'unpaid':
      return <Offers uid={uid} cost={tried.cost} onPaid={again} />
    case 'failed':
      return (
        <Notice tone="error" live title={texts.failed}>
          {texts.failedDes}
        </Notice>
      )
    case 'gone':
      return (
        <Notice tone="warning" live title={texts.gone}>
          {texts.goneDes}
        </Notice>
      )
    default:
      return <Skeleton shape="block" />
  }
}

type OffersProps = { uid: string; cost: number; onPaid: () => void }

/** How a result is unlocked, or that there is nothing to pay for. */
export function Offers(props: OffersProps) {
  const { unlock: texts } = useTexts(billingTexts)
  if (props.cost > 0) return <Ways {...props} />
  return <Notice title={texts.free}>{texts.freeDes}</Notice>
}

/** The plans that unlock a result, of which one is chosen, and the credits of who has some. */
function Ways({ uid, cost, onPaid }: OffersProps) {
  const { unlock: texts } = useTexts(billingTexts)
  const { ways, busy, pay, payCredits } = useUnlocking(uid, cost, onPaid)
  const language = useLanguage()
  const isGuest = useSession() === null
  const openLogin = useLoginDialog()
  const [chosen, setChosen] = useState<string>()
  const choice = chargedChoice(useCurrency(), ways?.plans ?? [])
  const plans = ways?.plans.map((one) => planIn(one, choice.currency) ?? one) ?? []
  const plan = plans.find(({ id }) => id === chosen) ?? plans[0]

  return (
    <Card>
      <Stack gap={4} as="section" aria-label={texts.preview}>
        <Stack gap={2}>
          <Heading level={3} size="card">
            {texts.preview}
          </Heading>
          <Text tone="muted">{texts.previewDes}</Text>
        </Stack>
        {!ways && <Skeleton shape="block" />}
        {ways && ways.plans.length === 0 && <Notice tone="warning">{texts.noPlans}</Notice>}
        {ways && ways.creditsLeft >= cost && (
          <Button size="large" wide icon={<LockOpen />} loading={busy} onClick={() => void payCredits()}>
            {texts.credits(cost, ways.creditsLeft)}
          </Button>
        )}
        {ways && ways.creditsLeft < cost && plan && (
          <>
            <CurrencyMenu {...choice} />
            <PlanChoice plans={plans} value={plan.id} onChange={setChosen} />
            <Button
              size="large"
              wide
              icon={<LockOpen />}
              loading={busy}
              onClick={() => void pay(plan.id, plan.currency)}
            >
              {texts.pay(formatMoney(moneyOf(plan), plan.currency, language))}
            </Button>
          </>
        )}
        {isGuest && (
          <Row justify="center">
            <Button variant="quiet" onClick={() => openLogin({ onLogin: () => {} })}>
              {texts.login}
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  )
}

type ChoiceProps = { plans: readonly PlanInfo[]; value: string; onChange: (planId: string) => void }

/** Each plan in a line: its name, what it costs now, and what it turns into. */
function PlanChoice({ plans, value, onChange }: ChoiceProps) {
  const { unlock: texts } = useTexts(billingTexts)
  const languageOf = useLanguageOf()
  const wordsOf = (text: string, plan: PlanInfo) =>
    fillPrice(text, plan, plan.currency, languageOf(text))
      .map((piece) => piece.text)
      .join('')
  return (
    <RadioGroup
      legend={texts.ways}
      value={value}
      onChange={onChange}
      options={plans.map((plan) => ({
        value: plan.id,
        label: (
          <>
            <strong>{plan.card.title}</strong> {wordsOf(plan.card.price, plan)}
          </>
        ),
        hint: plan.card.tip && wordsOf(plan.card.tip, plan),
      }))}
    />
  )
}
