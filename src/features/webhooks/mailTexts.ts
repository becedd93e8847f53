import type { MailContent } from '#platform/mail/layout.ts'
import { textsIn } from '#platform/texts.ts'

/** The mails about webhooks. */
export type WebhookMails = {
  /** An endpoint is given nothing more; `days` it failed, or none where it said that it is gone. */
  resting(facts: { address: string; days: number | undefined; url: string }): MailContent
}

/** The words of the mails about webhooks. */
export const mailTexts = await textsIn<WebhookMails>((language) => import(`./texts/${language}/mails.ts`))
