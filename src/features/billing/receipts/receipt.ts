import { and, eq } from 'drizzle-orm'
import { countryName } from '#features/accounts/people/countries.ts'
import { accounts } from '#features/accounts/schema.ts'
import { isLifetime } from '#features/credits/period.ts'
import type { Site } from '#features/sites/loading/loadSite.ts'
import { wordsOfDuration } from '#features/sites/prices/duration.ts'
import type { Queryable } from '#platform/db/db.ts'
import { notFound } from '#platform/errors.ts'
import { directionOf, localeOf } from '#platform/languages.ts'
import { escapeHtml } from '#platform/mail/layout.ts'
import { formatMinor } from '#platform/money/money.ts'
import type { Language } from '#platform/text.ts'
import { textIn } from '#platform/text.ts'
import { textsIn } from '#platform/texts.ts'
import { correctedOften } from '../errors.ts'
import { offerWords } from '../offers/offerWords.ts'
import type { OrderRow, PaymentRow } from '../orders/orders.ts'
import { type BuyerFacts, buyerOf, type Correction, type Issued, isSameBuyer, taxOf } from '../orders/tax.ts'
import { nextReceiptNumber, numberReceipts, receiptNumber } from '../payments/receiptNumber.ts'
import { type BillingPlace, movesMoney } from '../providers/place.ts'
import { orders, payments } from '../schema.ts'
import { dayOf } from '../subscriptions/standingWords.ts'
import type en from '../texts/en/receipt.ts'

const words = await textsIn<typeof en>((language) => import(`../texts/${language}/receipt.ts`))

/** A receipt as plain words: its title, the lines of seller and buyer, rows of two, and what stands below. */
export type Receipt = {
  name: string
  language: Language
  title: string
  seller: string[]
  buyer: string[]
  rows: [label: string, value: string][]
  notes: string[]
}

/**
 * The receipt of one payment of an account. The first time it is asked for it is issued: buyer, seller and tax are kept as they are
 * then, so that it says the same for good. Throws notFound.
 */
export async function receiptOf(
  place: BillingPlace,
  site: Site,
  accountId: number,
  receipt: number,
  language: Language,
): Promise<Receipt> {
  const { payment, order, issued } = await issue(place, site, accountId, receipt)
  return written({ payment, order, issued, language, isTest: !movesMoney(place, order.provider), site })
}

/** Corrected receipts of one payment: each takes a number of the site's, and is read with the payment wherever that is. */
export const mostCorrections = 20

/**
 * The receipt that corrects the one of a payment, with a number of its own and the number of the first on it. One is issued where name,
 * address or tax number of the account have changed since the last; a receipt that was issued stays as it is. Throws notFound, and correctedOften
 * where the payment has as many as it may have.
 */
export async function correctedReceipt(
  place: BillingPlace,
  site: Site,
  accountId: number,
  receipt: number,
  language: Language,
): Promise<Receipt> {
  const { order, issued: first, fresh, payment: found } = await issue(place, site, accountId, receipt)
  const { payment, correction } = await place.db.transaction(async (tx) => {
    const isThis = and(eq(payments.orderId, order.id), eq(payments.id, found.id))
    // Of two that are asked for at once the second waits, and finds what the first has issued.
    const [locked] = await tx.select().from(payments).where(isThis).for('update')
    if (!locked) throw notFound()
    const last = locked.corrections?.at(-1)
    if (isSameBuyer(fresh.buyer, (last?.issued ?? first).buyer)) return { payment: locked, correction: last }
    if ((locked.corrections?.length ?? 0) >= mostCorrections) throw correctedOften()
    const made: Correction = {
      number: await nextReceiptNumber(tx, order.site),
      issuedAt: new Date().toISOString(),
      // Who sold is who sold then.
      issued: { ...fresh, seller: first.seller },
    }
    await tx
      .update(payments)
      .set({ corrections: [...(locked.corrections ?? []), made] })
      .where(isThis)
    return { payment: locked, correction: made }
  })
  const isTest = !movesMoney(place, order.provider)
  return written({ payment, order, issued: correction?.issued ?? first, correction, language, isTest, site })
}

/** An account as a receipt of today names it. Throws notFound. */
export async function buyerOfAccount(db: Queryable, accountId: number): Promise<BuyerFacts> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId))
  if (!account) throw notFound()
  return buyerOf(account)
}

/** Issues a receipt unless that was done: its number is counted, and what it says of buyer, seller and tax is kept. */
function issue(place: BillingPlace, site: Site, accountId: number, receipt: number) {
  const isThis = and(eq(payments.receipt, receipt), eq(orders.accountId, accountId))
  return place.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ payment: payments, order: orders, account: accounts })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .innerJoin(accounts, eq(accounts.id, orders.accountId))
      .where(isThis)
      .for('update', { of: payments })
    if (!found) throw notFound()
    const { order, account } = found
    await numberReceipts(tx, order)
    const buyer = buyerOf(account)
    const fresh: Issued = {
      seller: sellerOf(site, order.language),
      buyer,
      tax: taxOf(site.settings.vat, buyer, found.payment),
    }
    const issued = found.payment.issued ?? fresh
    const [payment] = await tx
      .update(payments)
      .set({ issued })
      .where(and(eq(payments.orderId, order.id), eq(payments.id, found.payment.id)))
      .returning()
    if (!payment) throw notFound()
    return { payment, order, issued, fresh }
  })
}

function sellerOf({ settings: { business } }: Site, language: Language): string[] {
  const { name, address, registration, taxNumber, email } = business
  return [name, address, textIn(registration, language), ...(taxNumber ? [taxNumber] : []), email]
}

type Written = {
  payment: PaymentRow
  order: OrderRow
  issued: Issued
  /** What it corrects the first one by; absent for the first. */
  correction?: Correction | undefined
  language: Language
  isTest: boolean
  site: Site
}

function written({ payment, order, issued, correction, language, isTest, site }: Written): Receipt {
  const text = words[language]
  const amount = (minor: number) => formatMinor(minor, payment.currency, language)
  const until = isLifetime(order.offer.first)
    ? wordsOfDuration(order.offer.first, language)
    : dayOf(payment.periodEnd, language)
  const { buyer, tax } = issued
  const { kind } = offerWords(order.offer, language)
  const firstNumber = receiptNumber(payment.number ?? payment.receipt)
  const number = correction ? receiptNumber(correction.number) : firstNumber
  return {
    name: number,
    language,
    title: `${correction ? text.corrected : text.title} ${number}`,
    seller: issued.seller,
    buyer: [buyer.name, buyer.address, countryName(buyer.country, language), buyer.taxNumber, order.email].filter(
      (line) => line !== '',
    ),
    rows: [
      ...(correction
        ? ([
            [text.corrects, firstNumber],
            [text.issued, dayOf(new Date(correction.issuedAt), language)],
          ] satisfies Receipt['rows'])
        : []),
      [text.date, dayOf(payment.paidAt, language)],
      [text.plan, `${textIn(site.settings.common.title, language)}: ${textIn(order.offer.title, language)}`],
      [text.kind, order.offer.renews ? kind : text.doesNotRenew],
      [text.period, `${dayOf(payment.periodStart, language)} – ${until}`],
      [text.order, order.id],
      ...(tax && !tax.reverseCharge
        ? ([
            [text.net, amount(tax.netMinor)],
            [text.vat(tax.percent.toLocaleString(localeOf(language))), amount(tax.taxMinor)],
          ] satisfies Receipt['rows'])
        : []),
      [text.total, amount(payment.amountMinor)],
      ...(payment.refundedMinor > 0
        ? ([[text.refunded, amount(payment.refundedMinor)]] satisfies Receipt['rows'])
        : []),
    ],
    notes: [...(tax?.reverseCharge ? [text.reverseCharge] : []), ...(isTest ? [text.test] : [])],
  }
}

/** A receipt as a page of its own, to keep or print. */
export function receiptPage({ language, title, seller, buyer, rows, notes }: Receipt): string {
  const e = escapeHtml
  const lines = (of: string[]) => `<p>${of.map((line) => `<bdi>${e(line)}</bdi>`).join('<br>')}</p>`
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${e(title)}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:40rem;margin:3rem auto;padding:0 1rem;overflow-wrap:anywhere}th{text-align:start;font-weight:400;color:#555;padding-inline-end:2rem;overflow-wrap:normal}td,th{padding-block:.4rem;vertical-align:top;border-top:1px solid #ddd}table{width:100%;border-collapse:collapse}</style>
</head><body><h1>${e(title)}</h1>
${lines(seller)}<h2>${e(words[language].to)}</h2>${lines(buyer)}
<table>${rows.map(([label, value]) => `<tr><th>${e(label)}</th><td><bdi>${e(value)}</bdi></td></tr>`).join('')}</table>
${notes.map((note) => `<p><strong>${e(note)}</strong></p>`).join('')}</body></html>`
}

/** The word over the buyer, in a language. */
export const toWord = (language: Language): string => words[language].to
