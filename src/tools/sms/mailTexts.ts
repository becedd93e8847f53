import type { MailContent } from '#platform/mail/layout.ts'
import { textsIn } from '#platform/texts.ts'

/** The mails about messages. */
export type SmsMails = {
  /** A message did not leave at its time; `then` is that time by its recipient's clock, `reason` a sentence or two. */
  notSent(facts: { recipient: string; then: string; reason: string }): MailContent
}

/** The words of the mails about messages. */
export const mailTexts = await textsIn<SmsMails>((language) => import(`./texts/${language}/mails.ts`))
