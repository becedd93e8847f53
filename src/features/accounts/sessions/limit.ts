import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Db } from '#platform/db/db.ts'
import { tooManyRequests } from '#platform/http/callLimits.ts'
import { attempts } from '../schema.ts'

/** How often something may be tried under one key within a time. */
export type Limit = { what: string; most: number; seconds: number }

/**
 * What may be tried how often, beside what one address may ask a minute. The key of each holds whoever tries, so that
 * nobody can use up what somebody else is allowed: an email that anybody may type is never a key of its own where
 * exceeding it refuses.
 */
export const limits = {
  /** Wrong passwords for an email, from a network. */
  login: { what: 'login', most: 20, seconds: 600 },
  /** Wrong passwords for any email, from a network that none of them knows. */
  loginNetwork: { what: 'login network', most: 200, seconds: 3600 },
  /** Wrong passwords for an email from everywhere: beyond it nobody is refused; see guessing.ts. */
  loginEverywhere: { what: 'login everywhere', most: 0, seconds: 3600 },
  /** Logins from a known browser, right or wrong, before it counts as its network does. */
  loginDevice: { what: 'login device', most: 20, seconds: 600 },
  /** Logins to an account from a network with the right password, which nobody else has; wrong ones are taken back. */
  loginRight: { what: 'login right', most: 60, seconds: 60 },
  register: { what: 'register', most: 10, seconds: 3600 },
  registerNetwork: { what: 'register network', most: 100, seconds: 3600 },
  /** Mails with a link, to one email: further wishes are answered alike, since the link of the first still works. */
  mailedLink: { what: 'mailed link', most: 1, seconds: 300 },
  /** Wishes for a link to any email, from a network that none of them knows. */
  resetNetwork: { what: 'reset network', most: 60, seconds: 3600 },
  /** Current passwords tried within a session. */
  password: { what: 'password', most: 10, seconds: 600 },
  pay: { what: 'pay', most: 60, seconds: 600 },
} satisfies Record<string, Limit>

/** Counts a try under a key, over all processes. Throws tooManyRequests beyond the limit, and says in Retry-After for how long. */
export async function countTry(db: Db, reply: FastifyReply, limit: Limit, key: string): Promise<void> {
  const seconds = await secondsToWait(db, limit, key)
  if (seconds > 0) throw refuse(reply, seconds)
}

/** The refusal of a try, with Retry-After set. */
export function refuse(reply: FastifyReply, seconds: number) {
  reply.header('retry-after', seconds)
  return tooManyRequests(seconds)
}

/** Counts a try; answers for how many seconds to wait, 0 where it is within the limit. */
export async function secondsToWait(db: Db, limit: Limit, key: string): Promise<number> {
  const { count, resetsAt } = await countOf(db, limit, key)
  if (count <= limit.most) return 0
  return Math.max(1, Math.ceil((resetsAt.getTime() - Date.now()) / 1000))
}

/** Counts a try; answers how many there were in this stretch of time, with this one, and when it ends. */
export async function countOf(
  db: Db,
  limit: Omit<Limit, 'most'>,
  key: string,
): Promise<{ count: number; resetsAt: Date }> {
  const resetsAt = sql`now() + make_interval(secs => ${limit.seconds})`
  const [row] = await db
    .insert(attempts)
    .values({ key: hashOf(limit, key), count: 1, resetsAt })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${attempts.resetsAt} < now() then 1 else ${attempts.count} + 1 end`,
        resetsAt: sql`case when ${attempts.resetsAt} < now() then ${resetsAt} else ${attempts.resetsAt} end`,
      },
    })
    .returning()
  if (!row) throw new Error('A try was not counted')
  return row
}

/** Takes one try back: it was no guess. */
export async function takeBack(db: Db, limit: Limit, key: string): Promise<void> {
  await db
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
    .where(eq(attempts.key, hashOf(limit, key)))
}

/** Begins counting anew. */
export async function forgetTries(db: Db, limit: Limit, key: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, hashOf(limit, key)))
}

/** Forgets counts whose time is over. */
export async function sweepTries(db: Db): Promise<void> {
  await db.delete(attempts).where(lt(attempts.resetsAt, new Date()))
}

// The table holds no emails: what it counts by is a hash.
const hashOf = ({ what }: Pick<Limit, 'what'>, key: string) =>
  createHash('sha256').update(`${what}\n${key.toLowerCase()}`).digest('base64url')
