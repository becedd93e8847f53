import { asc, eq, max, sql } from 'drizzle-orm'
import { askForMail } from '#features/accounts/mailing.ts'
import type { Db, Queryable } from '#platform/db/db.ts'
import { notFound } from '#platform/errors.ts'
import { isPlainText } from '#platform/http/oddText.ts'
import type { Language } from '#platform/languages.ts'
import type { Queue } from '#platform/queue/queue.ts'
import { type Topic, ticketLimits } from './contract.ts'
import { badAnswer, ticketFull, ticketMoved } from './errors.ts'
import { paidOrderOf } from './orderOf.ts'
import { newReference } from './reference.ts'
import { ticketMessages, tickets } from './schema.ts'
import { claimTicketFile } from './ticketFiles.ts'

/** What tickets are written to and told by. */
export type TicketPlace = { db: Db; queue: Queue }

export type TicketRow = typeof tickets.$inferSelect

type NewTicket = {
  site: string
  name: string
  email: string
  topic: Topic
  message: string
  accountId: number | undefined
  language: Language
  origin: string
  /** A file that was kept for it. */
  fileId: string | undefined
  /** Whether the visitor gets a mail that confirms it. */
  confirms: boolean
  operator: Operator
}

/** Who hears of what visitors write: the site's support address, in the site's own language. */
export type Operator = { email: string; language: Language }

/** Messages that a ticket may have of its visitor. */
const mostWritten = 200

/** Characters of each message that the search knows, and words of a whole ticket: an index has its limits. */
const searched = { characters: 1000, words: 20_000 }

const wordsOf = (text: string) => sql`to_tsvector('simple', ${text.slice(0, searched.characters)})`

/** Writes a ticket down, and in the same transaction asks for the mails to its visitor and to the operator. Answers its reference. */
export async function createTicket({ db, queue }: TicketPlace, ticket: NewTicket): Promise<string> {
  const { site, name, email, topic, message, accountId, language, origin, fileId, confirms, operator } = ticket
  return db.transaction(async (tx) => {
    const ref = newReference()
    // The parts of an email are words of their own, so that who knows one of them finds it.
    const known = [ref, name, email, email.replace(/[@.]/g, ' ')].join(' ')
    const [row] = await tx
      .insert(tickets)
      .values({
        ...{ ref, site, name, email, topic, language, origin, accountId },
        orderId: (await paidOrderOf(tx, { site, email, accountId })) ?? null,
        words: sql`${wordsOf(known)} || ${wordsOf(message)}`,
      })
      .returning({ id: tickets.id })
    if (!row) throw new Error('A ticket was not written')
    const messageId = await addMessage(tx, row.id, { side: 'visitor', text: message, fileId })
    const wish = { site, language, origin, data: { ref, messageId } }
    if (confirms)
      await askForMail(queue, tx, { ...wish, key: `ticket-received-${ref}`, kind: 'ticket-received', to: email })
    await tellOperator(queue, tx, operator, { site, origin, messageId })
    return ref
  })
}

/** Adds what the visitor of a ticket writes; it is open again from then on. Throws notFound and ticketFull. */
export async function replyToTicket(
  { db, queue }: TicketPlace,
  ref: string,
  { message, fileId, operator }: { message: string; fileId: string | undefined; operator: Operator },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { id, site, origin, written } = await held(tx, ref)
    if (written >= mostWritten) throw ticketFull()
    const messageId = await addMessage(tx, id, { side: 'visitor', text: message, fileId })
    await tx
      .update(tickets)
      .set({ state: 'open', written: written + 1, ...changed(message) })
      .where(eq(tickets.id, id))
    await tellOperator(queue, tx, operator, { site, origin, messageId })
  })
}

/**
 * Sends the operator's answer: it is kept, and goes to the visitor by mail, once. `author` is which of the operator's people wrote it. Answers the
 * message's id. `seen` is the last message that its writer has read. Throws notFound, badAnswer for an empty or too long text, and ticketMoved
 * where another message came after `seen`.
 */
export async function answerTicket(
  { db, queue }: TicketPlace,
  ref: string,
  { text: typed, author = '', seen }: { text: string; author?: string; seen?: number },
): Promise<number> {
  const text = typed.trim()
  if (text === '' || text.length > ticketLimits.message || !isPlainText(text)) throw badAnswer()
  return db.transaction(async (tx) => {
    const { id, site, email: to, language, origin } = await held(tx, ref)
    if (seen !== undefined && (await lastMessage(tx, id)) !== seen) throw ticketMoved()
    const messageId = await addMessage(tx, id, { side: 'operator', text, author })
    await tx
      .update(tickets)
      .set({ state: 'answered', ...changed(text) })
      .where(eq(tickets.id, id))
    await askForMail(queue, tx, {
      ...{ key: `ticket-answer-${messageId}`, kind: 'ticket-answer', site, to, language, origin },
      data: { ref, messageId },
    })
    return messageId
  })
}

/** Closes a ticket, whether it was answered or not; a further message of the visitor opens it again. Throws notFound. */
export async function closeTicket(db: Db, ref: string): Promise<void> {
  const closed = await db.update(tickets).set({ state: 'closed' }).where(eq(tickets.ref, ref)).returning()
  if (closed.length === 0) throw notFound()
}

/** The messages of a ticket, the oldest first. */
export const messagesOf = (db: Queryable, ticketId: number) =>
  db.select().from(ticketMessages).where(eq(ticketMessages.ticketId, ticketId)).orderBy(asc(ticketMessages.id))

const lastMessage = async (tx: Queryable, ticketId: number) =>
  (
    await tx
      .select({ id: max(ticketMessages.id) })
      .from(ticketMessages)
      .where(eq(ticketMessages.ticketId, ticketId))
  )[0]?.id

/** A ticket that nobody else changes until the end of the transaction. */
async function held(tx: Queryable, ref: string): Promise<TicketRow> {
  const [row] = await tx.select().from(tickets).where(eq(tickets.ref, ref)).for('update')
  if (!row) throw notFound()
  return row
}

type NewMessage = { side: 'visitor' | 'operator'; text: string; author?: string; fileId?: string | undefined }

async function addMessage(tx: Queryable, ticketId: number, { fileId, ...message }: NewMessage): Promise<number> {
  const [row] = await tx
    .insert(ticketMessages)
    .values({ ticketId, ...message })
    .returning({ id: ticketMessages.id })
  if (!row) throw new Error('A message of a ticket was not written')
  if (fileId) await claimTicketFile(tx, fileId, row.id)
  return row.id
}

const changed = (text: string) => ({
  updatedAt: sql`now()`,
  words: sql`case when length(${tickets.words}) < ${searched.words} then ${tickets.words} || ${wordsOf(text)} else ${tickets.words} end`,
})

const tellOperator = (
  queue: Queue,
  tx: Queryable,
  { email: to, language }: Operator,
  { site, origin, messageId }: { site: string; origin: string; messageId: number },
) =>
  askForMail(queue, tx, {
    ...{ key: `ticket-operator-${messageId}`, kind: 'ticket-operator', site, to, language, origin },
    data: { messageId },
  })
