import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { messages, trail } from './schema.ts'

/** Which entries of the trail are wanted: all that fit everything given. A day is one of UTC, by its first moment. */
export type TrailFilter = { email?: string | undefined; recipient?: string | undefined; day?: Date | undefined }

/**
 * Who sent to whom, when, from where, and what came of it, the newest first. Texts are left out: reading them is no part
 * of looking after a site, and {@link trailText} answers for one message alone. `status` is null once the message itself is deleted, as with its account.
 */
export function listTrail(db: Db, { email, recipient, day }: TrailFilter, most: number) {
  const { messageId, site, address, sender, createdAt } = trail
  const ofDay =
    day && and(gte(createdAt, day), lt(createdAt, sql`${day.toISOString()}::timestamptz + interval '1 day'`))
  return db
    .select({
      ...{ messageId, createdAt, site, email: trail.email, address, sender, recipient: trail.recipient },
      ...{ status: messages.status, reason: messages.reason },
    })
    .from(trail)
    .leftJoin(messages, eq(messages.id, messageId))
    .where(
      and(email ? eq(trail.email, email) : undefined, recipient ? eq(trail.recipient, recipient) : undefined, ofDay),
    )
    .orderBy(desc(createdAt), messageId)
    .limit(most)
}

/** What one message said, also after it was deleted with its account; undefined where none has this id. */
export async function trailText(db: Db, messageId: string): Promise<string | undefined> {
  const [entry] = await db.select({ text: trail.text }).from(trail).where(sql`${trail.messageId}::text = ${messageId}`)
  return entry?.text
}
