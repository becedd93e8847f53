import { and, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { overSites } from '#features/accounts/people/overSites.ts'
import { accounts } from '#features/accounts/schema.ts'
import { orders } from '#features/billing/schema.ts'
import type { Db, Queryable } from '#platform/db/db.ts'
import { notFound } from '#platform/errors.ts'
import { type TicketState, ticketFiles, ticketMessages, tickets } from './schema.ts'
import { messagesOf } from './tickets.ts'

/** Which tickets are wanted. */
export type TicketFilter = {
  /** Of these sites; of all where nothing is said. */
  sites?: readonly string[] | undefined
  state?: TicketState | undefined
  /** Words, or their beginnings, that all occur in the reference, the name, the email or a message. */
  search?: string | undefined
  /** `next` of the page before. */
  after?: string | undefined
  /** Tickets on a page. */
  most?: number
}

/** A ticket in the operator's list. */
export type TicketEntry = Pick<
  typeof tickets.$inferSelect,
  'ref' | 'site' | 'state' | 'topic' | 'name' | 'email' | 'language' | 'createdAt' | 'updatedAt'
>

const entry = {
  ...{ ref: tickets.ref, site: tickets.site, state: tickets.state, topic: tickets.topic, name: tickets.name },
  ...{ email: tickets.email, language: tickets.language, createdAt: tickets.createdAt, updatedAt: tickets.updatedAt },
}

/** A page of tickets, those with the newest messages first, and where the next page begins; undefined on the last one. */
export async function listTickets(
  db: Queryable,
  { sites, state, search = '', after, most = 50 }: TicketFilter,
): Promise<{ tickets: TicketEntry[]; next: string | undefined }> {
  const words = search.trim() === '' ? undefined : holds(search)
  const before = after ? isAfter(after) : undefined
  const ofSite = (site: string | undefined) =>
    db
      .select({ id: tickets.id, ...entry })
      .from(tickets)
      .where(
        and(site === undefined ? undefined : eq(tickets.site, site), state && eq(tickets.state, state), words, before),
      )
      .orderBy(desc(tickets.updatedAt), desc(tickets.id))
      .limit(most + 1)
  const rows = await overSites(sites ?? null, ofSite, {
    order: (a, b) => b.updatedAt.getTime() - a.updatedAt.getTime() || b.id - a.id,
    most: most + 1,
  })
  const page = rows.slice(0, most)
  const last = rows.length > most ? page.at(-1) : undefined
  return {
    tickets: page.map(({ id: _, ...row }) => row),
    next: last && `${last.updatedAt.getTime()}.${last.id}`,
  }
}

/** All words of a search by their beginnings. Signs that mean something to PostgreSQL are words like others between quotation marks. */
function holds(search: string): SQL {
  const asked = search
    .trim()
    .split(/\s+/)
    .slice(0, 10)
    .map((word) => `'${word.replace(/[\\']/g, ' ').replace(/^#/, '')}':*`)
    .join(' & ')
  return sql`${tickets.words} @@ to_tsquery('simple', ${asked})`
}

function isAfter(cursor: string): SQL | undefined {
  const [milliseconds, id] = cursor.split('.').map(Number)
  const at = new Date(milliseconds ?? Number.NaN)
  if (Number.isNaN(at.getTime()) || !Number.isSafeInteger(id)) throw notFound()
  return or(lt(tickets.updatedAt, at), and(eq(tickets.updatedAt, at), lt(tickets.id, id!)))
}

/**
 * A whole ticket as the operator reads it: what was said with its files, the account where somebody was logged in, and the order that was found.
 * `sites` are those that the reader may see. Throws notFound.
 */
export async function getTicket(db: Db, ref: string, sites?: readonly string[]) {
  const [found] = await db
    .select({
      ticket: tickets,
      account: { id: accounts.id, email: accounts.email, confirmedAt: accounts.confirmedAt },
      order: {
        ...{ id: orders.id, offer: orders.offer, amountMinor: orders.amountMinor, currency: orders.currency },
        ...{ status: orders.status, paidAt: orders.paidAt },
      },
    })
    .from(tickets)
    .leftJoin(accounts, eq(accounts.id, tickets.accountId))
    .leftJoin(orders, eq(orders.id, tickets.orderId))
    .where(and(eq(tickets.ref, ref), sites && inArray(tickets.site, [...sites])))
  if (!found) throw notFound()
  const { id, words: _words, ...ticket } = found.ticket
  return { ...ticket, account: found.account, order: found.order, messages: await threadOf(db, id) }
}

export type WholeTicket = Awaited<ReturnType<typeof getTicket>>

/** The messages of a ticket, the oldest first, each with its files. */
export async function threadOf(db: Queryable, ticketId: number) {
  const messages = await messagesOf(db, ticketId)
  const files = await db
    .select({
      ...{ id: ticketFiles.id, messageId: ticketFiles.messageId },
      ...{ name: ticketFiles.name, bytes: ticketFiles.bytes },
    })
    .from(ticketFiles)
    .innerJoin(ticketMessages, eq(ticketMessages.id, ticketFiles.messageId))
    .where(eq(ticketMessages.ticketId, ticketId))
  return messages.map(({ ticketId: _, ...message }) => ({
    ...message,
    files: files.flatMap(({ messageId, ...file }) => (messageId === message.id ? [file] : [])),
  }))
}
