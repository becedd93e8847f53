import { inArray, lt, sql } from 'drizzle-orm'
import type { Env } from '#platform/env.ts'
import type { Queue } from '#platform/queue/queue.ts'
import { tickets } from './schema.ts'
import { sweepTicketFiles, type TicketFilePlace } from './ticketFiles.ts'

type Place = TicketFilePlace & { queue: Queue; env: Pick<Env, 'TICKET_DAYS'> }

/** Deletes tickets whose time is over with their files, every five minutes until the queue stops. */
export const startSupportWork = (place: Place): Promise<void> =>
  place.queue.every('sweep-tickets', '*/5 * * * *', () => sweepTickets(place))

const batch = 1000

/** Deletes tickets in which nothing was said for `TICKET_DAYS`, and then the files that no message has. */
export async function sweepTickets({ db, store, env }: Omit<Place, 'queue'>): Promise<void> {
  const over = db
    .select({ id: tickets.id })
    .from(tickets)
    .where(lt(tickets.updatedAt, sql`now() - make_interval(days => ${env.TICKET_DAYS})`))
    .orderBy(tickets.updatedAt)
    .limit(batch)
  for (let gone = batch; gone === batch; )
    gone = (await db.delete(tickets).where(inArray(tickets.id, over)).returning({ id: tickets.id })).length
  await sweepTicketFiles({ db, store })
}
