import type { FastifyReply } from 'fastify'
import { countTry, type Limit, secondsToWait } from '#features/accounts/sessions/limit.ts'
import type { Db } from '#platform/db/db.ts'

const limits = {
  /** Tickets from a network about any email. */
  network: { what: 'tickets of a network', most: 20, seconds: 3600 },
  /** Tickets with an email, from a network: others cannot use up what its owner may send. */
  address: { what: 'tickets of an email', most: 6, seconds: 3600 },
  account: { what: 'tickets of an account', most: 10, seconds: 3600 },
  reply: { what: 'replies to a ticket', most: 30, seconds: 3600 },
  /** Mails that confirm tickets, to an email from everywhere: beyond it tickets are written, and nobody's mailbox is filled. */
  mail: { what: 'mails about tickets', most: 10, seconds: 86_400 },
} satisfies Record<string, Limit>

type Sender = { site: string; email: string; network: string; accountId: number | undefined }

/** Counts a new ticket; throws tooManyRequests where who sends it has sent too many. */
export async function countTicket(db: Db, reply: FastifyReply, sender: Sender): Promise<void> {
  const { site, email, network, accountId } = sender
  await countTry(db, reply, limits.network, network)
  await countTry(db, reply, limits.address, `${site} ${email} ${network}`)
  if (accountId !== undefined) await countTry(db, reply, limits.account, String(accountId))
}

/** Counts a further message of a ticket; throws tooManyRequests. */
export const countReply = (db: Db, reply: FastifyReply, ref: string): Promise<void> =>
  countTry(db, reply, limits.reply, ref)

/** Whether one more mail that confirms a ticket may go to an email today. */
export const mayConfirm = async (db: Db, site: string, email: string): Promise<boolean> =>
  (await secondsToWait(db, limits.mail, `${site} ${email}`)) === 0
