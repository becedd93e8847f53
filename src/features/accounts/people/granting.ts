import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { accounts } from '../schema.ts'
import { membershipOf, setMembership } from '../sessions/membership.ts'
import { endSessions } from '../sessions/sessions.ts'
import { createAccount, findAccount } from './accounts.ts'

/** By how many whole days a membership may be granted or lengthened at once, however they were typed. */
export const GrantedDays = z.coerce.number().int().min(1).max(39_999)

const dayMs = 86_400_000

/**
 * Makes somebody a member until so many days from now. Where the email has no account one is made, whose password is answered once; undefined where it
 * was registered in that very moment.
 */
export async function grantMembership(db: Db, wish: { site: string; email: string; days: number }) {
  const { site, email, days } = wish
  const password = randomBytes(9).toString('base64url')
  const known = await findAccount(db, site, email)
  const id = known?.id ?? (await createAccount(db, { site, email, password }))
  if (id === undefined) return undefined
  const until = new Date(Date.now() + days * dayMs)
  await setMembership(db, id, until)
  return { id, until, password: known ? undefined : password }
}

/** Lengthens what an account has by so many days, from its end or from now where it has run out; answers the new end. */
export async function extendMembership(db: Db, accountId: number, days: number): Promise<Date> {
  const { expirationTime } = await membershipOf(db, accountId)
  const until = new Date(Math.max(Date.now(), expirationTime ?? 0) + days * dayMs)
  await setMembership(db, accountId, until)
  return until
}

/** Keeps the owner of an account out and ends every session; what they have and have paid for stays as it is. */
export async function blockAccount(db: Db, accountId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(accounts).set({ blockedAt: sql`now()` }).where(eq(accounts.id, accountId))
    await endSessions(tx, accountId)
  })
}

/** Lets the owner of an account in again. */
export async function unblockAccount(db: Db, accountId: number): Promise<void> {
  await db.update(accounts).set({ blockedAt: null }).where(eq(accounts.id, accountId))
}
