import { and, eq } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import type { Env } from '#platform/env.ts'
import { notFound } from '#platform/errors.ts'
import type { CancelRequest, MoveRequest } from '../contract.ts'
import { alreadyLeft } from '../errors.ts'
import { checkMoving } from '../guards/guards.ts'
import { countryOf } from '../numbers/phone.ts'
import { rulesOf } from '../rules.ts'
import { messages } from '../schema.ts'
import { factsOf, lockSenders } from '../sendingFacts.ts'
import { readTime } from './readSchedule.ts'
import { isWaiting, withdraw } from './waiting.ts'

/**
 * Cancels a message of an account that waits; its credits come back. Doing it again does no harm. Throws notFound, and alreadyLeft
 * where it was taken up for sending before.
 */
export async function cancelMessage(db: Db, accountId: number, { code }: CancelRequest) {
  const { id } = await ownMessage(db, accountId, code)
  if (await withdraw(db, id, 'cancelled')) return
  const { withdrawn } = await ownMessage(db, accountId, code)
  if (withdrawn !== 'cancelled') throw alreadyLeft()
}

/** Moves a message of an account that waits to another time. Throws notFound, alreadyLeft, badSendingTime, and what limits the sending. */
export async function moveMessage(
  { db, env }: { db: Db; env: Env },
  accountId: number,
  { code, ...asked }: MoveRequest,
): Promise<void> {
  const { id, recipient, fingerprint, address } = await ownMessage(db, accountId, code)
  const { at, timeZone } = readTime(asked, countryOf(recipient), env.SMS_SCHEDULE_DAYS)
  const rules = rulesOf(env)
  await db.transaction(async (tx) => {
    const about = { accountId, address, number: recipient }
    await lockSenders(tx, about)
    const facts = await factsOf(tx, { ...about, leaves: at, except: id }, rules)
    checkMoving(fingerprint, facts, rules)
    const moved = await tx
      .update(messages)
      .set({ scheduledAt: at, timeZone })
      .where(and(eq(messages.id, id), isWaiting))
      .returning({ id: messages.id })
    if (moved.length === 0) throw alreadyLeft()
  })
}

async function ownMessage(db: Db, accountId: number, code: string) {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.code, code), eq(messages.accountId, accountId)))
  if (!row) throw notFound()
  return row
}
