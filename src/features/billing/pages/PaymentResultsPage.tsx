import { useSearchParams } from 'react-router'
import { FormPage } from '#features/sites/pages/FormPage.tsx'
import { useLanguage, useTexts } from '#features/sites/pages/useSite.ts'
import type { Cost } from '#features/sites/prices/cost.ts'
import { costWords, fillCost } from '#features/sites/prices/costWords.ts'
import { isCurrency } from '#platform/money/currencies.ts'
import { formatMoney } from '#platform/money/money.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Heading } from '#ui/Heading.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { decodeOrderInfo, isPaid, type OrderInfo } from '../orders/orderInfo.ts'
import { billingTexts } from '../texts.ts'

/** /payment-results: the summary of an order, from what the address holds. It is for reading alone. */
export function PaymentResultsPage() {
  const [query] = useSearchParams()
  const texts = useTexts(billingTexts)
  const info = decodeOrderInfo(query.get('oi'))
  return <FormPage title={texts.resultTitle}>{isPaid(info) ? <Paid info={info} /> : <Unpaid />}</FormPage>
}

function Paid({ info }: { info: OrderInfo }) {
  const texts = useTexts(billingTexts)
  const language = useLanguage()
  const currency = isCurrency(info.currency) ? info.currency : 'USD'
  const amount = (value: unknown) => formatMoney(Number(value) || 0, currency, language)
  const words = costWords(costOf(info), language)
  const terms = fillCost(words.terms, { money: amount(paidNow(info)), full: amount(info.subscriptionPrice) })
  return (
    <Card padding="large">
      <Stack gap={4}>
        <Notice tone="success" title={texts.paidTitle} />
        <Row justify="between">
          <span>{texts.paidNow}</span>
          <strong>
            <bdi>{amount(paidNow(info))}</bdi>
          </strong>
        </Row>
        <div>
          <Heading level={2} size="small">
            {info.isRenew ? texts.subscription : texts.membership}
          </Heading>
          <p>{terms}</p>
        </div>
        {info.email && (
          <p>
            {texts.confirmation}{' '}
            <strong>
              <bdi>{info.email}</bdi>
            </strong>
          </p>
        )}
        <ButtonLink href="/sub/account">{texts.toAccount}</ButtonLink>
      </Stack>
    </Card>
  )
}

function Unpaid() {
  const texts = useTexts(billingTexts)
  return (
    <Stack gap={4}>
      <Notice tone="error" title={texts.unpaidTitle}>
        {texts.unpaidDes}
      </Notice>
      <Row>
        <ButtonLink href="/sub/price">{texts.retry}</ButtonLink>
        <ButtonLink href="/sub/contact" variant="secondary">
          {texts.contact}
        </ButtonLink>
      </Row>
    </Stack>
  )
}

/** What was paid: the full price, the trial's price, or the first discount. */
function paidNow({ offerType, money, tryoutPrice, firstDiscountPrice }: OrderInfo) {
  if (offerType === 1) return tryoutPrice
  return offerType === 2 ? firstDiscountPrice : money
}

/** What words need of a summary. A former one does not say what later charges pay for: as a rule that is a month. */
function costOf(info: OrderInfo): Cost {
  const first = { duration: isLife(info) ? 100 : Number(info.duration) || 0, unit: Number(info.durationUnit) || 0 }
  const isTrial = info.offerType === 1
  const monthly = isTrial ? { duration: 1, unit: 4 } : first
  const { renewDuration, renewDurationUnit } = info
  const sameLater = Number(paidNow(info)) === Number(info.subscriptionPrice)
  return {
    kind: isTrial ? 'trial' : info.offerType === 2 && !sameLater ? 'discount' : 'plain',
    first,
    period: renewDuration && renewDurationUnit ? { duration: renewDuration, unit: renewDurationUnit } : monthly,
    renews: info.isRenew,
    sameLater,
  }
}

/** The unit may also be written as the word lifetime. */
const isLife = ({ durationUnit }: OrderInfo) => String(durationUnit) === 'lifetime'
