import { desc, eq } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { defaultCountry, readRecipient } from './numbers/phone.ts'
import { messages } from './schema.ts'

/** The newest messages of an account without their texts, for the operator. */
export const messagesOf = (db: Db, accountId: number, most: number) =>
  db
    .select({
      ...{ recipient: messages.recipient, status: messages.status, reason: messages.reason },
      createdAt: messages.createdAt,
    })
    .from(messages)
    .where(eq(messages.accountId, accountId))
    .orderBy(desc(messages.createdAt))
    .limit(most)

/** The accounts that lately wrote to a phone number, as it was typed; none where that is no number. */
export async function accountsOfNumber(db: Db, typed: string, most: number): Promise<number[]> {
  const number = numberIn(typed)
  if (!number) return []
  const rows = await db
    .select({ id: messages.accountId })
    .from(messages)
    .where(eq(messages.recipient, number))
    .orderBy(desc(messages.createdAt))
    .limit(most)
  return [...new Set(rows.map(({ id }) => id))]
}

/** A phone number in E.164; undefined for what is none. */
export function numberIn(typed: string): string | undefined {
  try {
    return readRecipient(typed, defaultCountry).number
  } catch {
    return undefined
  }
}
