import { Download } from 'lucide-react'
import { EntryList } from '#features/accounts/pages/EntryList.tsx'
import { saveFile } from '#features/accounts/pages/saveFile.web.ts'
import { useLoaded } from '#features/accounts/pages/useLoaded.ts'
import { useLanguage, useTexts } from '#features/sites/pages/useSite.ts'
import { CallError, call } from '#platform/browser/call.web.ts'
import { useKeptRoom } from '#platform/browser/useKeptRoom.ts'
import { localeOf } from '#platform/languages.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Heading } from '#ui/Heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { Text } from '#ui/Text.tsx'
import { toasts } from '#ui/toasts.ts'
import type { OrderEntry } from '../contract.ts'
import { billingTexts } from '../texts.ts'
import styles from './OrdersSection.module.css'

type Line = OrderEntry['payments'][number] & { title: string }

/** What was paid, renewals among it, with refunds and a receipt to download for each. */
export function OrdersSection() {
  const texts = useTexts(billingTexts)
  const language = useLanguage()
  const loaded = useLoaded<OrderEntry[]>('/backapi/v1/user/orders')
  const room = useKeptRoom<HTMLDivElement>('orders', (loaded.data ?? loaded.error) !== undefined)
  const lines = loaded.data?.flatMap(({ title, payments }) => payments.map((payment): Line => ({ ...payment, title })))
  const day = (moment: number) => new Date(moment).toLocaleDateString(localeOf(language), { dateStyle: 'medium' })

  const download = (receipt: number, corrected = false) =>
    call<{ name: string; html: string; pdf: string | null }>(
      `/backapi/v1/user/receipts/${receipt}${corrected ? '/corrected' : ''}`,
      corrected ? { method: 'POST' } : {},
    ).then(
      // Where the operator has no Office to make a PDF it is the page, to be printed.
      ({ obj: { name, html, pdf } }) =>
        pdf === null
          ? saveFile(`${name}.html`, html, 'text/html')
          : saveFile(
              `${name}.pdf`,
              Uint8Array.from(atob(pdf), (sign) => sign.charCodeAt(0)),
              'application/pdf',
            ),
      (error: unknown) => {
        if (error instanceof CallError) toasts.error(error.message)
      },
    )

  return (
    <Card as="section" padding="large" ref={room}>
      <Stack gap={3}>
        <Heading level={2} size="card">
          {texts.orders}
        </Heading>
        {lines?.some(({ correctable }) => correctable) && <Text tone="muted">{texts.correctedReceiptDes}</Text>}
        <EntryList
          label={texts.orders}
          empty={texts.noOrders}
          loaded={loaded}
          entries={lines?.map(({ receipt, correctable, title, amount, refunded, paidAt, periodStart, periodEnd }) => ({
            key: receipt,
            title,
            detail: periodEnd === null ? texts.life : `${day(periodStart)} – ${day(periodEnd)}`,
            end: (
              <>
                <div className={styles.amount}>
                  <strong>
                    <bdi>{amount}</bdi>
                  </strong>{' '}
                  {refunded && (
                    <Badge tone="warning">
                      <bdi>{refunded}</bdi> {texts.givenBack}
                    </Badge>
                  )}
                  <Text size="s" tone="muted">
                    {day(paidAt)}
                  </Text>
                </div>
                <Button variant="secondary" icon={<Download />} onClick={() => download(receipt)}>
                  {texts.receipt}
                </Button>
                {correctable && (
                  <Button variant="quiet" onClick={() => download(receipt, true)}>
                    {texts.correctedReceipt}
                  </Button>
                )}
              </>
            ),
          }))}
        />
      </Stack>
    </Card>
  )
}
