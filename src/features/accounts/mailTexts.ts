import type { MailContent } from '#platform/mail/layout.ts'
import { textsIn } from '#platform/texts.ts'

/** The mails about accounts; those with a link take it. */
export type AccountMails = {
  reset(url: string): MailContent
  confirm(url: string): MailContent
  changed: MailContent
  deleted: MailContent
}

/** The words of the mails about accounts. */
export const mailTexts = await textsIn<AccountMails>((language) => import(`./texts/${language}/mails.ts`))
