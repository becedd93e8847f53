import { useSearchParams } from 'react-router'
import { isLifetime } from '#features/credits/period.ts'
import { FormPage } from '#features/sites/pages/FormPage.tsx'
import { useLanguage, useTexts } from '#features/sites/pages/useSite.ts'
import { isCurrency } from '#platform/money/currencies.ts'
import { writeAmount } from '#platform/money/money.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Heading } from '#ui/Heading.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { decodeOrderInfo, isPaid, type OrderInfo } from './orderInfo.ts'
import { wordsOfDuration } from './product.ts'
import { billingTexts } from './texts.ts'

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
  const period = periodOf(info)
  const words = wordsOfDuration(period, language)
  const amount = (value: unknown) => writeAmount(Number(value) || 0, currency)
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
          <p>{info.isRenew ? texts.subscriptionFor(words, amount(info.subscriptionPrice)) : membershipWords()}</p>
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

  function membershipWords() {
    return isLifetime(period) ? texts.membershipLife : texts.membershipFor(words)
  }
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

/** The unit may also be written as the word lifetime. */
function periodOf({ duration, durationUnit }: OrderInfo) {
  const isLife = String(durationUnit) === 'lifetime'
  return { duration: isLife ? 100 : Number(duration) || 0, unit: Number(durationUnit) || 0 }
}
