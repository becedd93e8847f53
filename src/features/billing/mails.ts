import { eq } from 'drizzle-orm'
import { inMinutes, linkMinutes } from '#features/accounts/accountLink.ts'
import type { MailWish, MailWriter } from '#features/accounts/mailing.ts'
import { firstPasswordLink } from '#features/accounts/mails.ts'
import { membershipOf } from '#features/accounts/membership.ts'
import { endOfTime } from '#features/credits/period.ts'
import type { Db } from '#platform/db/db.ts'
import { isolatedFacts } from '#platform/isolated.ts'
import { localeOf } from '#platform/languages.ts'
import type { MailContent } from '#platform/mail/layout.ts'
import { formatMinor } from '#platform/money/money.ts'
import type { Signer } from '#platform/secret.ts'
import type { Language } from '#platform/text.ts'
import { textIn } from '#platform/text.ts'
import { type MailFacts, mailTexts } from './mailTexts.ts'
import type { OrderRow, PaymentRow } from './orders.ts'
import { wordsOfDuration } from './product.ts'
import { receiptNumber } from './receipt.ts'
import { orders, payments } from './schema.ts'

type Place = { db: Db; signer: Signer }

/** The mails about orders and their payments. */
export function billingMails(place: Place): Record<string, MailWriter> {
  const write =
    (say: (facts: MailFacts, language: Language) => MailContent): MailWriter =>
    async (wish) => {
      const facts = await factsOf(place, wish)
      return facts && say(inSentences(facts, wish.language), wish.language)
    }
  return {
    'order-paid': write((facts, language) => mailTexts[language].paid(facts)),
    'order-renewed': write((facts, language) => mailTexts[language].renewed(facts)),
    'order-renewal-failed': write((facts, language) => mailTexts[language].renewalFailed(facts)),
    'order-cancelled': write((facts, language) => mailTexts[language].cancelled(facts)),
    'order-declined': write((facts, language) => mailTexts[language].declined(facts)),
    'order-refunded': write((facts, language) => mailTexts[language].refunded(facts)),
  }
}

/** Facts for the sentences of a language; addresses stay as they are, to be followed. */
export function inSentences(
  { accountUrl, pricesUrl, passwordUrl, ...words }: MailFacts,
  language: Language,
): MailFacts {
  return { ...isolatedFacts(words, language), accountUrl, pricesUrl, passwordUrl }
}

/** What the mails about an order can tell; undefined where the order is gone. */
async function factsOf(place: Place, wish: MailWish): Promise<MailFacts | undefined> {
  const { db } = place
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.id, String(wish.data.orderId)))
  if (!order) return undefined
  const paid = await db.select().from(payments).where(eq(payments.orderId, order.id)).orderBy(payments.paidAt)
  const payment = paid.find(({ id }) => id === wish.data.paymentId) ?? paid.at(-1)
  const { offer } = order
  const { language, origin } = wish
  return {
    email: order.email,
    plan: textIn(offer.title, language),
    orderId: order.id,
    amount: payment
      ? formatMinor(payment.amountMinor, payment.currency)
      : formatMinor(order.amountMinor, order.currency),
    full: formatMinor(offer.fullMinor, offer.currency),
    everyPeriod: wordsOfDuration(offer.period, language),
    refunded: payment ? formatMinor(payment.refundedMinor, payment.currency) : '',
    receipt: payment ? receiptNumber(payment.receipt) : '',
    paidAt: payment ? dayOf(payment.paidAt, language) : '',
    until: await untilOf(db, order, payment, language),
    renews: order.renews,
    accountUrl: `${origin}/sub/account`,
    pricesUrl: `${origin}/sub/price`,
    passwordUrl: await firstPasswordLink(place, order.accountId, wish, inMinutes(linkMinutes.welcome)),
  }
}

/** Until when the membership works with everything that was bought; null for life. */
async function untilOf(db: Db, order: OrderRow, payment: PaymentRow | undefined, language: Language) {
  const membership = order.accountId === null ? undefined : await membershipOf(db, order.accountId)
  const end = membership?.expirationTime ? new Date(membership.expirationTime) : payment?.periodEnd
  if (end && end >= endOfTime) return null
  return end ? dayOf(end, language) : ''
}

const dayOf = (moment: Date, language: Language) => moment.toLocaleDateString(localeOf(language), { dateStyle: 'long' })
