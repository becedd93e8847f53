import { and, desc, eq, or, type SQL } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { personOf } from '#features/accounts/sessions/visitor.ts'
import type { Db } from '#platform/db/db.ts'
import type { Signer } from '#platform/secret.ts'
import type { TicketLine, TicketMeant, TicketThread } from './contract.ts'
import { deadTicketLink } from './errors.ts'
import { fileLink } from './fileLink.ts'
import { threadOf } from './listTickets.ts'
import { referenceIn } from './reference.ts'
import { tickets } from './schema.ts'
import { referenceOf } from './ticketLink.ts'
import type { TicketRow } from './tickets.ts'

type Place = { db: Db; signer: Signer }

const most = 50

/** Tickets of an account: those written while logged in and, once the mailbox is known to be theirs, those with its email. */
export const isOf = ({ id, site, email, confirmed }: { id: number; site: string; email: string; confirmed: boolean }) =>
  or(eq(tickets.accountId, id), confirmed ? and(eq(tickets.site, site), eq(tickets.email, email)) : undefined) as SQL

/** The tickets of who is logged in, the newest first. Throws notLoggedIn. */
export async function ownTickets({ db }: Place, request: FastifyRequest): Promise<TicketLine[]> {
  const person = await personOf(request)
  const rows = await db
    .select({ ref: tickets.ref, topic: tickets.topic, state: tickets.state, updatedAt: tickets.updatedAt })
    .from(tickets)
    .where(isOf({ ...person, site: request.site.code }))
    .orderBy(desc(tickets.updatedAt))
    .limit(most)
  return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.getTime() }))
}

/** The ticket that its owner means, by the link of a mail or by a session. Throws deadTicketLink and notLoggedIn. */
export async function meantTicket(
  { db, signer }: Place,
  request: FastifyRequest,
  { token, ref }: TicketMeant,
): Promise<TicketRow> {
  const site = request.site.code
  const known = token === undefined ? referenceIn(ref ?? '') : referenceOf(signer, site, token)
  if (known === undefined) throw deadTicketLink()
  const theirs = token === undefined ? isOf({ ...(await personOf(request)), site }) : undefined
  const [row] = await db
    .select()
    .from(tickets)
    .where(and(eq(tickets.ref, known), eq(tickets.site, site), theirs))
  if (!row) throw deadTicketLink()
  return row
}

/** A ticket as its owner reads it: nothing of orders, accounts or who of the operator's people wrote. */
export async function presentThread({ db, signer }: Place, row: TicketRow, origin: string): Promise<TicketThread> {
  const messages = await threadOf(db, row.id)
  return {
    ...{ ref: row.ref, topic: row.topic, state: row.state, updatedAt: row.updatedAt.getTime() },
    messages: messages.map(({ id, side, text, createdAt, files }) => ({
      ...{ id, side, text, createdAt: createdAt.getTime() },
      files: files.map((file) => ({ name: file.name, bytes: file.bytes, url: fileLink(signer, origin, file.id) })),
    })),
  }
}
