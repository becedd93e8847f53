import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/db.ts'
import { randomToken } from '#platform/secret.ts'
import { deskSessions, operators, passkeys } from '../schema.ts'
import { hashOf } from './hashOf.ts'

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

/**
 * Makes a session that was for setting up a whole one, now that its operator can log in again. Answers its new token: whoever knew the old one
 * gets nothing more by it. Undefined where the operator cannot log in.
 */
export async function finishJoining(db: Queryable, operatorId: number, sessionId: string): Promise<string | undefined> {
  const { passkeys, authenticator } = await factorsOf(db, operatorId)
  if (passkeys === 0 && !authenticator) return undefined
  const token = randomToken()
  await db
    .update(deskSessions)
    .set({ stage: 'open', tokenHash: hashOf(token), expiresAt: sql`now() + interval '7 days'` })
    .where(eq(deskSessions.id, sessionId))
  return token
}
