import type { MailWriter } from '#features/accounts/mailing.ts'
import { mailTexts } from './mailTexts.ts'

/** The mails about webhooks. */
export const webhookMails: Record<string, MailWriter> = {
  'webhook-resting': async ({ language, origin, data }) =>
    mailTexts[language].resting({
      address: String(data.address),
      days: typeof data.days === 'number' ? data.days : undefined,
      url: new URL('/sub/account', origin).href,
    }),
}
