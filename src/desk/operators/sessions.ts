import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db, Queryable } from '#platform/db/db.ts'
import { randomToken } from '#platform/secret.ts'
import { deskSessions, operators, type SessionStage } from '../schema.ts'
import { hashOf } from './hashOf.ts'
import type { Operator } from './operators.ts'

/** How long a session lasts at most, and without a call; one that only sets up how to log in, in minutes. */
const times = { days: 7, idleHours: 12, joiningMinutes: 30 }

/** Where a session is used: it belongs to one browser. */
export type Place = { userAgent: string; address: string }

/** A living session and whose it is. */
export type DeskSession = { id: string; stage: SessionStage; operator: Operator }

const agentOf = ({ userAgent }: Place) => userAgent.slice(0, 300)

/** Opens a session and answers its token, which is kept nowhere on the server. */
export async function openDeskSession(
  db: Queryable,
  { operatorId, stage, place }: { operatorId: number; stage: SessionStage; place: Place },
): Promise<string> {
  const token = randomToken()
  const minutes = stage === 'open' ? times.days * 24 * 60 : times.joiningMinutes
  await db.delete(deskSessions).where(lt(deskSessions.expiresAt, sql`now()`))
  await db.insert(deskSessions).values({
    ...{ tokenHash: hashOf(token), operatorId, stage, userAgent: agentOf(place), address: place.address },
    expiresAt: sql`now() + make_interval(mins => ${minutes})`,
  })
  return token
}

/**
 * Whose session a token opens; undefined for one that ended. A session that turns up in another browser than its own was carried off: it
 * ends at once, and `stolen` tells whose it was.
 */
export async function sessionOfToken(
  db: Db,
  token: string,
  place: Place,
): Promise<{ session?: DeskSession; stolen?: Operator }> {
  const isThis = eq(deskSessions.tokenHash, hashOf(token))
  const [found] = await db
    .select({
      ...{ id: deskSessions.id, stage: deskSessions.stage, userAgent: deskSessions.userAgent },
      isResting: sql<boolean>`${deskSessions.seenAt} < now() - interval '1 minute'`,
      operator: { id: operators.id, email: operators.email, role: operators.role, sites: operators.sites },
    })
    .from(deskSessions)
    .innerJoin(operators, eq(operators.id, deskSessions.operatorId))
    .where(
      and(
        isThis,
        gt(deskSessions.expiresAt, sql`now()`),
        gt(deskSessions.seenAt, sql`now() - make_interval(hours => ${times.idleHours})`),
      ),
    )
  if (!found) return {}
  const { operator } = found
  if (found.userAgent !== agentOf(place)) {
    await db.delete(deskSessions).where(isThis)
    return { stolen: operator }
  }
  if (found.isResting) await db.update(deskSessions).set({ seenAt: sql`now()`, address: place.address }).where(isThis)
  return { session: { id: found.id, stage: found.stage, operator } }
}

/** The living sessions of an operator, the newest first. */
export const listDeskSessions = (db: Queryable, operatorId: number) =>
  db
    .select()
    .from(deskSessions)
    .where(and(eq(deskSessions.operatorId, operatorId), gt(deskSessions.expiresAt, sql`now()`)))
    .orderBy(desc(deskSessions.createdAt))

/** Ends a session of an operator; one that is gone, or somebody else's, is fine. */
export async function endDeskSession(db: Queryable, operatorId: number, id: string): Promise<void> {
  await db.delete(deskSessions).where(and(eq(deskSessions.id, id), eq(deskSessions.operatorId, operatorId)))
}
