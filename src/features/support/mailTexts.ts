import type { MailContent } from '#platform/mail/layout.ts'
import { textsIn } from '#platform/texts.ts'

/** What the mails to a visitor are filled with. */
export type VisitorMailFacts = { ref: string; topic: string; url: string }

/** What the mails to the operator are filled with. */
export type OperatorMailFacts = {
  ref: string
  topic: string
  site: string
  name: string
  email: string
  /** The account's email, where somebody was logged in. */
  account: string | undefined
  order: string | undefined
  /** The message, line by line. */
  lines: string[]
  /** The names of its files; empty without. */
  files: string
}

/** The mails about tickets. */
export type SupportMails = {
  received(facts: VisitorMailFacts): MailContent
  answer(facts: VisitorMailFacts & { lines: string[] }): MailContent
  operator(facts: OperatorMailFacts): MailContent
}

/** The words of the mails about tickets. */
export const mailTexts = await textsIn<SupportMails>((language) => import(`./texts/${language}/mails.ts`))
