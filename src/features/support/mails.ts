import { eq } from 'drizzle-orm'
import type { MailWish, MailWriter } from '#features/accounts/mailing.ts'
import { accounts } from '#features/accounts/schema.ts'
import { orders } from '#features/billing/schema.ts'
import type { Db } from '#platform/db/db.ts'
import type { Language } from '#platform/languages.ts'
import { formatMinor } from '#platform/money/money.ts'
import type { Signer } from '#platform/secret.ts'
import { textIn } from '#platform/text.ts'
import { mailTexts } from './mailTexts.ts'
import { ticketFiles, ticketMessages, tickets } from './schema.ts'
import { supportTexts } from './texts.ts'
import { ticketLink } from './ticketLink.ts'

/** The mails about tickets. What they say is read when they are written; where the ticket is gone there is nothing to say. */
export function supportMails({ db, signer }: { db: Db; signer: Signer }): Record<string, MailWriter> {
  const forVisitor = (found: Found, { language, origin }: MailWish) => {
    const { ref, site, topic } = found.ticket
    return { ref, topic: supportTexts[language].topics[topic], url: ticketLink(signer, { origin, site, ref }) }
  }
  return {
    /** Says nothing of what was written: the form may have been sent by anybody who knows the email. */
    'ticket-received': async (wish) => {
      const found = await messageOf(db, wish)
      return found && mailTexts[wish.language].received(forVisitor(found, wish))
    },
    'ticket-answer': async (wish) => {
      const found = await messageOf(db, wish)
      return found && mailTexts[wish.language].answer({ ...forVisitor(found, wish), lines: linesOf(found.text) })
    },
    'ticket-operator': async (wish) => {
      const found = await messageOf(db, wish)
      return found && mailTexts[wish.language].operator(await forOperator(db, found, wish.language))
    },
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof messageOf>>>

async function messageOf(db: Db, { data }: MailWish) {
  const [found] = await db
    .select({
      ...{ ticket: tickets, text: ticketMessages.text, messageId: ticketMessages.id },
      ...{ account: accounts.email, order: orders },
    })
    .from(ticketMessages)
    .innerJoin(tickets, eq(tickets.id, ticketMessages.ticketId))
    .leftJoin(accounts, eq(accounts.id, tickets.accountId))
    .leftJoin(orders, eq(orders.id, tickets.orderId))
    .where(eq(ticketMessages.id, Number(data.messageId)))
  return found
}

async function forOperator(db: Db, { ticket, text, messageId, account, order }: Found, language: Language) {
  const { ref, topic, site, name, email } = ticket
  const files = await db
    .select({ name: ticketFiles.name })
    .from(ticketFiles)
    .where(eq(ticketFiles.messageId, messageId))
  return {
    ...{ ref, site, name, email, account: account ?? undefined, lines: linesOf(text) },
    topic: supportTexts[language].topics[topic],
    order: order
      ? `${textIn(order.offer.title, language)}, ${formatMinor(order.amountMinor, order.currency, language)}, ${order.id}`
      : undefined,
    files: files.map((file) => file.name).join(', '),
  }
}

const linesOf = (text: string) => text.split(/\n+/).filter((line) => line.trim() !== '')
