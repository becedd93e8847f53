import { and, eq, inArray, lt, type SQL } from 'drizzle-orm'
import type { AccountBelongings } from '#features/accounts/belongings.ts'
import { accounts } from '#features/accounts/schema.ts'
import { threadOf } from './listTickets.ts'
import { isOf } from './ownTickets.ts'
import { ticketMessages, tickets } from './schema.ts'
import { deleteTicketFiles, type TicketFilePlace } from './ticketFiles.ts'

/** What is kept of an account that wrote to the people behind its site: its tickets, whole. */
export const ticketBelongings = (place: TicketFilePlace): AccountBelongings => ({
  async exported(accountId) {
    const rows = await place.db
      .select()
      .from(tickets)
      .where(await theirs(place, accountId))
    const whole = rows.map(async ({ id, ref, topic, name, email, state, createdAt }) => {
      const messages = await threadOf(place.db, id)
      return {
        ...{ ref, topic, name, email, state, createdAt },
        messages: messages.map(({ side, text, createdAt: at, files }) => ({
          ...{ side, text, createdAt: at },
          files: files.map((file) => ({ name: file.name, bytes: file.bytes })),
        })),
      }
    })
    return { tickets: await Promise.all(whole) }
  },

  clear: (accountId, before) =>
    deleteTickets(place, and(eq(tickets.accountId, accountId), lt(tickets.createdAt, before))),

  beforeDeletion: async ({ id }) => deleteTickets(place, await theirs(place, id)),
})

/** The tickets of an account, by itself and, once its email is confirmed, by that. */
async function theirs({ db }: TicketFilePlace, accountId: number): Promise<SQL | undefined> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId))
  if (!account) return eq(tickets.accountId, accountId)
  return isOf({ ...account, confirmed: account.confirmedAt !== null })
}

/** Deletes tickets: the bytes of their files first, then all rows. */
async function deleteTickets(place: TicketFilePlace, which: SQL | undefined): Promise<void> {
  const { db } = place
  const found = await db.select({ id: tickets.id }).from(tickets).where(which)
  const ids = found.map(({ id }) => id)
  const messages = await db
    .select({ id: ticketMessages.id })
    .from(ticketMessages)
    .where(inArray(ticketMessages.ticketId, ids))
  await deleteTicketFiles(
    place,
    messages.map(({ id }) => id),
  )
  await db.delete(tickets).where(inArray(tickets.id, ids))
}
