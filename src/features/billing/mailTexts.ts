import type { MailContent } from '#platform/mail/layout.ts'
import { textsIn } from '#platform/texts.ts'

/** What the mails about an order are filled with; amounts and days are written out. */
export type MailFacts = {
  email: string
  plan: string
  orderId: string
  amount: string
  full: string
  everyPeriod: string
  refunded: string
  receipt: string
  paidAt: string
  /** null for life. */
  until: string | null
  renews: boolean
  accountUrl: string
  pricesUrl: string
  /** Present while the account has no password yet. */
  passwordUrl: string | undefined
}

/** The mails about orders, by what happened. */
export type OrderMails = Record<
  'paid' | 'renewed' | 'renewalFailed' | 'cancelled' | 'declined' | 'refunded',
  (facts: MailFacts) => MailContent
>

/** The words of the mails about orders. */
export const mailTexts = await textsIn<OrderMails>((language) => import(`./texts/${language}/mails.ts`))
