import type { MailContent } from '#platform/mail/layout.ts'
import { textsIn } from '#platform/texts.ts'

/** What the mails about an order are filled with; amounts and days are written out. */
export type MailFacts = {
  email: string
  plan: string
  orderId: string
  amount: string
  full: string
  /** The next charge that comes by itself, and when; absent where none does. */
  next: string | undefined
  /** To the minute: by when to cancel before the next charge. */
  cancelBy: string
  refunded: string
  receipt: string
  paidAt: string
  /** null for life. */
  until: string | null
  accountUrl: string
  pricesUrl: string
  /** Present while the account has no password yet. */
  passwordUrl: string | undefined
}

/** The mails about orders, by what happened. */
export type OrderMails = Record<
  | 'paid'
  | 'renewed'
  | 'renewalFailed'
  | 'unpaid'
  | 'cancelled'
  | 'declined'
  | 'refunded'
  | 'trialEnds'
  | 'renewsSoon'
  | 'ended',
  (facts: MailFacts) => MailContent
>

/** What the mail with a link to cancel is filled with: how its reader stands, and the link, where something renews. */
export type UnsubscribeFacts = { words: string; url: string | undefined; accountUrl: string }

/** The mails about orders, and the one that cancels. */
export type BillingMails = OrderMails & { unsubscribe(facts: UnsubscribeFacts): MailContent }

/** The words of the mails about orders. */
export const mailTexts = await textsIn<BillingMails>((language) => import(`./texts/${language}/mails.ts`))
