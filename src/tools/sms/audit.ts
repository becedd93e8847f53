import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { isWaiting } from './schedule/waiting.ts'
import { messages, trail } from './schema.ts'

/** Which entries of the trail are wanted: all that fit everything given. A day is one of UTC, by its first moment. */
export type TrailFilter = {
  email?: string | undefined
  recipient?: string | undefined
  day?: Date | undefined
  site?: string | undefined
  /** The id of the last message of the page before. */
  before?: string | undefined
}

/**
 * Who sent to whom, when, from where, and what came of it, the newest first. Texts are left out: reading them is no part
 * of looking after a site, and {@link trailText} answers for one message alone. `status` is null once the message itself is deleted, as with its account.
 */
export function listTrail(db: Db, { email, recipient, day, site: ofSite, before }: TrailFilter, most: number) {
  const { messageId, site, address, sender, createdAt } = trail
  const ofDay =
    day && and(gte(createdAt, day), lt(createdAt, sql`${day.toISOString()}::timestamptz + interval '1 day'`))
  const older =
    before === undefined
      ? undefined
      : sql`(${createdAt}, ${messageId}) < ((select created_at from sms_trail where message_id = ${before}), ${before})`
  return db
    .select({
      ...{ messageId, createdAt, site, email: trail.email, address, sender, recipient: trail.recipient },
      ...{ status: messages.status, reason: messages.reason },
      /** When a message that waits is to leave. */
      waitsFor: sql<Date | null>`case when ${isWaiting} then ${messages.scheduledAt} end`.mapWith(messages.scheduledAt),
    })
    .from(trail)
    .leftJoin(messages, eq(messages.id, messageId))
    .where(
      and(
        email ? eq(trail.email, email) : undefined,
        recipient ? eq(trail.recipient, recipient) : undefined,
        ofSite ? eq(site, ofSite) : undefined,
        ofDay,
        older,
      ),
    )
    .orderBy(desc(createdAt), desc(messageId))
    .limit(most)
}

/** What one message said, also after it was deleted with its account; undefined where none has this id. */
export async function trailText(db: Db, messageId: string): Promise<string | undefined> {
  const [entry] = await db.select({ text: trail.text }).from(trail).where(isMessage(messageId))
  return entry?.text
}

/** The site and sender of a message of the trail; undefined where none has this id. */
export async function trailEntry(db: Db, messageId: string) {
  const [entry] = await db.select({ site: trail.site, email: trail.email }).from(trail).where(isMessage(messageId))
  return entry
}

/** Whether an entry is of a message, whose id somebody has typed: what is no id is of none. */
const isMessage = (typed: string) => (z.guid().safeParse(typed).success ? eq(trail.messageId, typed) : sql`false`)
