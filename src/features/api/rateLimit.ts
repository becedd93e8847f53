import type { FastifyReply } from 'fastify'
import { countOf, refuse } from '#features/accounts/sessions/limit.ts'
import type { Db } from '#platform/db/db.ts'
import { type KeyRow, noteUse } from './keys.ts'

const seconds = 60

/**
 * Counts a request of a key, over all processes, and says in `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers-10) how
 * many there may be and how many are left. Throws tooManyRequests beyond them, with Retry-After.
 */
export async function countRequest(
  db: Db,
  reply: FastifyReply,
  { id, perMinute }: Pick<KeyRow, 'id' | 'perMinute'>,
): Promise<void> {
  const { count, resetsAt } = await countOf(db, { what: 'api key', seconds }, id)
  const wait = Math.max(1, Math.ceil((resetsAt.getTime() - Date.now()) / 1000))
  reply.header('ratelimit-policy', `"key";q=${perMinute};w=${seconds}`)
  reply.header('ratelimit', `"key";r=${Math.max(0, perMinute - count)};t=${wait}`)
  // Once in each stretch of time is enough to tell when it was used last.
  if (count === 1) await noteUse(db, id)
  if (count > perMinute) throw refuse(reply, wait)
}
