import { eq } from 'drizzle-orm'
import { askForMail, type MailWriter } from '#features/accounts/mailing.ts'
import { accounts } from '#features/accounts/schema.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { Queue } from '#platform/queue/queue.ts'
import type { Withdrawn } from './contract.ts'
import { mailTexts } from './mailTexts.ts'
import { laterTexts } from './schedule/laterTexts.ts'
import { momentWords } from './schedule/words.ts'
import { messages } from './schema.ts'

/** Why a message did not leave though its sender still waits for it. */
export type Uncalled = Exclude<Withdrawn, 'cancelled'>

const kind = 'sms-not-sent'

/** The mails about messages. */
export const smsMails: Readonly<Record<string, MailWriter>> = {
  [kind]: async ({ language, data }) => {
    const { recipient, at, timeZone, why } = data
    const then = momentWords(Number(at), language, typeof timeZone === 'string' ? timeZone : undefined)
    const reason = laterTexts[language].withdrawn[why as Uncalled]
    return mailTexts[language].notSent({ recipient: String(recipient), then, reason })
  },
}

/**
 * Asks for the mail to whoever wrote a message that waited and did not leave, in the caller's transaction: nobody looks at a list at the time that they chose
 * so as not to think of it.
 */
export async function tellSender(queue: Queue, tx: Queryable, messageId: string, why: Uncalled): Promise<void> {
  const [found] = await tx
    .select({ message: messages, site: accounts.site, email: accounts.email })
    .from(messages)
    .innerJoin(accounts, eq(accounts.id, messages.accountId))
    .where(eq(messages.id, messageId))
  if (!found) return
  const { message, site, email } = found
  const { language, origin, recipient, scheduledAt, timeZone } = message
  if (!language || !origin || !scheduledAt) return
  await askForMail(queue, tx, {
    ...{ key: `${kind}-${messageId}`, kind, site, to: email, language, origin },
    data: { recipient, at: scheduledAt.getTime(), timeZone, why },
  })
}
