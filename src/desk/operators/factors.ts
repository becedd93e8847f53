import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/db.ts'
import { deskSessions, operators, passkeys } from '../schema.ts'

/** By what an operator logs in. */
export async function factorsOf(
  db: Queryable,
  operatorId: number,
): Promise<{ passkeys: number; authenticator: boolean }> {
  const [operator] = await db.select().from(operators).where(eq(operators.id, operatorId))
  return {
    passkeys: await db.$count(passkeys, eq(passkeys.operatorId, operatorId)),
    authenticator: operator?.totpSealed != null,
  }
}

/** Removes a passkey of an operator where something else is left to log in by; answers whether it did. */
export async function removePasskey(tx: Queryable, operatorId: number, id: string): Promise<boolean> {
  // One at a time: two that go at once must not both count on the other.
  await tx.select({ id: operators.id }).from(operators).where(eq(operators.id, operatorId)).for('update')
  const factors = await factorsOf(tx, operatorId)
  if (factors.passkeys + Number(factors.authenticator) < 2) return false
  const gone = await tx
    .delete(passkeys)
    .where(sql`${passkeys.id} = ${id} and ${passkeys.operatorId} = ${operatorId}`)
    .returning()
  return gone.length > 0
}

/** Makes a session that was for setting up a whole one, now that its operator can log in again; answers whether they can. */
export async function finishJoining(db: Queryable, operatorId: number, sessionId: string): Promise<boolean> {
  const { passkeys, authenticator } = await factorsOf(db, operatorId)
  if (passkeys === 0 && !authenticator) return false
  await db
    .update(deskSessions)
    .set({ stage: 'open', expiresAt: sql`now() + interval '7 days'` })
    .where(eq(deskSessions.id, sessionId))
  return true
}
