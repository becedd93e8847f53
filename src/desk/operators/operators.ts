import { randomBytes } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { handOnDrafts } from '#features/sites/authoring/drafts.ts'
import type { Db, Queryable } from '#platform/db/db.ts'
import type { Role } from '../policy.ts'
import { deskSessions, operators, passkeys, type recoveryCodes } from '../schema.ts'
import { makeLink } from './links.ts'

/** An operator as the rest of the desk knows them. `sites` is null for all of them. */
export type Operator = Pick<typeof operators.$inferSelect, 'id' | 'email' | 'role' | 'sites'>

/** How long the link of an invitation works, in minutes. */
export const joinMinutes = 24 * 60

/**
 * Makes somebody an operator, or changes what they may do, and answers the token of the link at which they set up how to log in. Whoever is one
 * already keeps their passkeys and gets the link for the case that they have lost them.
 */
export function inviteOperator(db: Db, wish: { email: string; role: Role; sites: string[] | null }): Promise<string> {
  const { email, role, sites } = wish
  return db.transaction(async (tx) => {
    const [operator] = await tx
      .insert(operators)
      .values({ email: email.toLowerCase(), role, sites, handle: randomBytes(32) })
      .onConflictDoUpdate({ target: operators.email, set: { role, sites } })
      .returning({ id: operators.id })
    if (!operator) throw new Error('An operator was not written')
    return makeLink(tx, operator.id, 'join', joinMinutes)
  })
}

/**
 * Takes everything from an operator at once: sessions, passkeys, links. What they did stays in the audit; drafts of sites go to `heir`, and without
 * one with them. False where there is none.
 */
export function revokeOperator(db: Queryable, email: string, heir?: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [gone] = await tx.delete(operators).where(eq(operators.email, email.toLowerCase())).returning()
    if (gone) await handOnDrafts(tx, gone.email, heir)
    return gone !== undefined
  })
}

/** The operator with this email. */
export async function operatorByEmail(db: Queryable, email: string) {
  const [found] = await db.select().from(operators).where(eq(operators.email, email.toLowerCase()))
  return found
}

/** The operator with this number. */
export async function operatorById(db: Queryable, id: number) {
  const [found] = await db.select().from(operators).where(eq(operators.id, id))
  return found
}

const countOf = (table: typeof passkeys | typeof recoveryCodes | typeof deskSessions) =>
  sql`(select count(*) from ${table} where operator_id = ${operators}.id)`.mapWith(Number)

/** Every operator with what they log in by, in the order of their emails. */
export const listOperators = (db: Queryable) =>
  db
    .select({
      ...{ email: operators.email, role: operators.role, sites: operators.sites, since: operators.createdAt },
      passkeys: countOf(passkeys),
      authenticator: sql<boolean>`${operators.totpSealed} is not null`,
      sessions: countOf(deskSessions),
    })
    .from(operators)
    .orderBy(asc(operators.email))

/** How many owners of the whole installation there are: the last one cannot be taken away at the desk. */
export const countOwners = (db: Queryable) =>
  db.$count(operators, sql`${operators.role} = 'owner' and ${operators.sites} is null`)
