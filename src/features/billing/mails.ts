import { eq } from 'drizzle-orm'
import { inMinutes, linkMinutes } from '#features/accounts/links/accountLink.ts'
import type { MailWish, MailWriter } from '#features/accounts/mailing.ts'
import { firstPasswordLink } from '#features/accounts/mails.ts'
import { findAccount } from '#features/accounts/people/accounts.ts'
import { membershipOf } from '#features/accounts/sessions/membership.ts'
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
import type { OrderRow, PaymentRow } from './orders/orders.ts'
import { receiptNumber } from './payments/receiptNumber.ts'
import { orders, payments } from './schema.ts'
import { standingOf } from './subscriptions/standing.ts'
import { dayOf, renewalWords, standingWords } from './subscriptions/standingWords.ts'
import { unsubscribeLink } from './subscriptions/unsubscribeLink.ts'

type Place = { db: Db; signer: Signer }

/** The mails about orders and their payments. */
export function billingMails(place: Place): Record<string, MailWriter> {
  const write =
    (say: (facts: MailFacts, language: Language) => MailContent | undefined | ''): MailWriter =>
    async (wish) => {
      const facts = await factsOf(place, wish)
      // Who has cancelled since the mail was asked for is told of no next charge.
      return (facts && say(inSentences(facts, wish.language), wish.language)) || undefined
    }
  return {
    'order-paid': write((facts, language) => mailTexts[language].paid(facts)),
    'order-renewed': write((facts, language) => mailTexts[language].renewed(facts)),
    'order-renewal-failed': write((facts, language) => mailTexts[language].renewalFailed(facts)),
    'order-unpaid': write((facts, language) => mailTexts[language].unpaid(facts)),
    'order-cancelled': write((facts, language) => mailTexts[language].cancelled(facts)),
    'order-declined': write((facts, language) => mailTexts[language].declined(facts)),
    'order-trial-ends': write((facts, language) => facts.next && mailTexts[language].trialEnds(facts)),
    'order-renews-soon': write((facts, language) => facts.next && mailTexts[language].renewsSoon(facts)),
    'order-ended': write((facts, language) => mailTexts[language].ended(facts)),
    /** What renews, and a link that cancels it; nothing is sent where the email has no account, and nobody is told. */
    'unsubscribe-link': async ({ site, to, origin, language, data }) => {
      const account = await findAccount(place.db, site, to)
      if (!account) return undefined
      const { words } = standingWords(await standingOf(place.db, account.id), language)
      const url = await unsubscribeLink(place, { origin, accountId: account.id, expires: Number(data.expires) })
      return mailTexts[language].unsubscribe({ words, url, accountUrl: `${origin}/sub/account` })
    },
    'order-refunded': write((facts, language) => mailTexts[language].refunded(facts)),
  }
}

/** Facts for the sentences of a language; addresses stay as they are, to be followed, and sentences as they were written. */
export function inSentences(
  { accountUrl, pricesUrl, passwordUrl, next, ...words }: MailFacts,
  language: Language,
): MailFacts {
  return { ...isolatedFacts(words, language), accountUrl, pricesUrl, passwordUrl, next }
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
  const membership = order.accountId === null ? undefined : await membershipOf(db, order.accountId)
  const until = membership?.expirationTime ? new Date(membership.expirationTime) : undefined
  const passwordUrl = await firstPasswordLink(place, order.accountId, wish, inMinutes(linkMinutes.welcome))
  return { ...orderFacts({ order, paid, paymentId: wish.data.paymentId, until }, wish), passwordUrl }
}

/** An order with its payments, the oldest first, the one that a mail is about, and until when everything that was bought works. */
type Told = {
  order: OrderRow
  paid: readonly PaymentRow[]
  paymentId?: MailWish['data'][string] | undefined
  until: Date | undefined
}

/** The facts of mails about an order, in words of a language. */
export function orderFacts(
  { order, paid, paymentId, until }: Told,
  { language, origin }: Pick<MailWish, 'language' | 'origin'>,
): MailFacts {
  const payment = paid.find(({ id }) => id === paymentId) ?? paid.at(-1)
  const { offer } = order
  const { amountMinor, currency } = payment ?? order
  const last = paid.at(-1)
  const renewal = order.renews && last && { offer, at: last.periodEnd, isFirst: paid.length === 1, isLate: false }
  return {
    email: order.email,
    plan: textIn(offer.title, language),
    orderId: order.id,
    amount: formatMinor(amountMinor, currency, language),
    full: formatMinor(offer.fullMinor, offer.currency, language),
    next: renewal ? renewalWords(renewal, language) : undefined,
    refunded: payment ? formatMinor(payment.refundedMinor, payment.currency, language) : '',
    receipt: payment ? receiptNumber(payment.number ?? payment.receipt) : '',
    paidAt: payment ? dayOf(payment.paidAt, language) : '',
    until: untilOf(until ?? payment?.periodEnd, language),
    cancelBy: last ? momentOf(last.periodEnd, language) : '',
    accountUrl: `${origin}/sub/account`,
    pricesUrl: `${origin}/sub/price`,
    passwordUrl: undefined,
  }
}

/** A moment to the minute, in UTC: by when to cancel. */
const momentOf = (moment: Date, language: Language) =>
  `${moment.toLocaleString(localeOf(language), { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`

/** The end of a membership in words; null for life. */
function untilOf(end: Date | undefined, language: Language) {
  if (end && end >= endOfTime) return null
  return end ? dayOf(end, language) : ''
}
