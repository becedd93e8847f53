import { and, eq } from 'drizzle-orm'
import { isLifetime } from '#features/credits/period.ts'
import type { Site } from '#features/sites/loading/loadSite.ts'
import { notFound } from '#platform/errors.ts'
import { directionOf, localeOf } from '#platform/languages.ts'
import { escapeHtml } from '#platform/mail/layout.ts'
import { formatMinor } from '#platform/money/money.ts'
import type { Language } from '#platform/text.ts'
import { textIn } from '#platform/text.ts'
import { textsIn } from '#platform/texts.ts'
import { type BillingPlace, movesMoney } from './place.ts'
import { wordsOfDuration } from './product.ts'
import { orders, payments } from './schema.ts'
import type en from './texts/en/receipt.ts'

/** The number of a receipt as it is printed, such as R-000042. */
export const receiptNumber = (receipt: number): string => `R-${String(receipt).padStart(6, '0')}`

const words = await textsIn<typeof en>((language) => import(`./texts/${language}/receipt.ts`))

/** The receipt of one payment of an account as a page of its own, to keep or print. Throws notFound. */
export async function receiptPage(
  place: BillingPlace,
  site: Site,
  accountId: number,
  receipt: number,
  language: Language,
): Promise<{ name: string; html: string }> {
  const [found] = await place.db
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.receipt, receipt), eq(orders.accountId, accountId)))
  if (!found) throw notFound()
  const { payment, order } = found
  const text = words[language]
  const { business, common } = site.settings
  const day = (moment: Date) => moment.toLocaleDateString(localeOf(language), { dateStyle: 'long' })
  const until = isLifetime(order.offer.first) ? wordsOfDuration(order.offer.first, language) : day(payment.periodEnd)
  const rows: [string, string][] = [
    [text.to, order.email],
    [text.date, day(payment.paidAt)],
    [text.plan, `${textIn(common.title, language)}: ${textIn(order.offer.title, language)}`],
    [text.period, `${day(payment.periodStart)} – ${until}`],
    [text.order, order.id],
    [text.total, formatMinor(payment.amountMinor, payment.currency)],
    ...(payment.refundedMinor > 0
      ? ([[text.refunded, formatMinor(payment.refundedMinor, payment.currency)]] as [string, string][])
      : []),
  ]
  const number = receiptNumber(payment.receipt)
  const seller = [business.name, business.address, textIn(business.registration, language), business.email]
  const e = escapeHtml
  const html = `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><title>${text.title} ${number}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:40rem;margin:3rem auto;padding:0 1rem}th{text-align:start;font-weight:400;color:#555;padding-inline-end:2rem}td,th{padding:.4rem 0;border-top:1px solid #ddd}table{width:100%;border-collapse:collapse}</style>
</head><body><h1>${text.title} ${number}</h1>
<p>${seller.map((line) => `<bdi>${e(line)}</bdi>`).join('<br>')}</p>
<table>${rows.map(([label, value]) => `<tr><th>${e(label)}</th><td><bdi>${e(value)}</bdi></td></tr>`).join('')}</table>
${movesMoney(place, order.provider) ? '' : `<p><strong>${text.test}</strong></p>`}</body></html>`
  return { name: `${number}.html`, html }
}
