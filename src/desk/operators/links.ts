import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/db.ts'
import { randomToken } from '#platform/secret.ts'
import { type LinkKind, links } from '../schema.ts'
import { hashOf } from './hashOf.ts'

/** How long the mailed link of a login works, in minutes. */
export const mailMinutes = 15

/** Makes a link of a kind for an operator and answers its token, which is kept nowhere; an older one of the kind ends with it. */
export async function makeLink(tx: Queryable, operatorId: number, kind: LinkKind, minutes: number): Promise<string> {
  const token = randomToken()
  await tx.delete(links).where(and(eq(links.operatorId, operatorId), eq(links.kind, kind)))
  await tx.delete(links).where(lt(links.expiresAt, sql`now()`))
  await tx.insert(links).values({
    ...{ hash: hashOf(token), operatorId, kind },
    expiresAt: sql`now() + make_interval(mins => ${minutes})`,
  })
  return token
}

const living = (kind: LinkKind, token: string) =>
  and(eq(links.hash, hashOf(token)), eq(links.kind, kind), gt(links.expiresAt, sql`now()`))

/** Whose a link is that still works; undefined for every other one. It goes on working. */
export async function holderOfLink(db: Queryable, kind: LinkKind, token: string): Promise<number | undefined> {
  const [found] = await db.select({ id: links.operatorId }).from(links).where(living(kind, token))
  return found?.id
}

/** Uses a link up and answers whose it was; undefined for one that was used, has run out, or never was. */
export async function spendLink(tx: Queryable, kind: LinkKind, token: string): Promise<number | undefined> {
  const [used] = await tx.delete(links).where(living(kind, token)).returning({ id: links.operatorId })
  return used?.id
}
