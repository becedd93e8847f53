import { createHash } from 'node:crypto'
import { lt, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Db } from '#platform/db/db.ts'
import { tooManyRequests } from '#platform/http/server.ts'
import { attempts } from './schema.ts'

/** How often something may be tried by one identifier within a time. */
export type Limit = { what: string; most: number; seconds: number }

/** Limits by identifier. The addresses that callers come from are limited beside them. */
export const limits = {
  login: { what: 'login', most: 20, seconds: 600 },
  register: { what: 'register', most: 10, seconds: 3600 },
  reset: { what: 'reset', most: 5, seconds: 3600 },
  password: { what: 'password', most: 10, seconds: 600 },
  pay: { what: 'pay', most: 60, seconds: 600 },
} satisfies Record<string, Limit>

/**
 * Counts a try by an identifier, such as an email on a site, over all processes. Throws tooManyRequests beyond the limit, and says
 * in Retry-After for how long.
 */
export async function countTry(db: Db, reply: FastifyReply, limit: Limit, identifier: string): Promise<void> {
  const seconds = await secondsToWait(db, limit, identifier)
  if (seconds === 0) return
  reply.header('retry-after', seconds)
  throw tooManyRequests(seconds)
}

/** Counts a try; answers for how many seconds to wait, 0 where it is within the limit. */
export async function secondsToWait(db: Db, { what, most, seconds }: Limit, identifier: string): Promise<number> {
  // The table holds no emails: what it counts by is a hash.
  const key = createHash('sha256').update(`${what}\n${identifier.toLowerCase()}`).digest('base64url')
  const resetsAt = sql`now() + make_interval(secs => ${seconds})`
  const [row] = await db
    .insert(attempts)
    .values({ key, count: 1, resetsAt })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${attempts.resetsAt} < now() then 1 else ${attempts.count} + 1 end`,
        resetsAt: sql`case when ${attempts.resetsAt} < now() then ${resetsAt} else ${attempts.resetsAt} end`,
      },
    })
    .returning()
  if (!row || row.count <= most) return 0
  return Math.max(1, Math.ceil((row.resetsAt.getTime() - Date.now()) / 1000))
}

/** Forgets counts whose time is over. */
export async function sweepTries(db: Db): Promise<void> {
  await db.delete(attempts).where(lt(attempts.resetsAt, new Date()))
}
