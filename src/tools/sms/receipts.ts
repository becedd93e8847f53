import { and, desc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { keepShare, returnCredits } from '#features/credits/credits.ts'
import type { Db, Queryable } from '#platform/db/db.ts'
import type { Receipt, SentPart } from './gateways/gateway.ts'
import { plainId, spellings } from './gateways/smpp/receipt.ts'
import { statusOf } from './gateways/status.ts'
import { partsTotal } from './metrics.ts'
import { earlyReceipts, messages, parts } from './schema.ts'
import { creditKey } from './send.ts'

/**
 * Writes a delivery receipt down and moves the status of its message. Receipts may come twice, in any order, after a
 * restart, and before the answer to the sending: then they wait until their part is known.
 */
export async function recordReceipt(db: Db, receipt: Receipt): Promise<void> {
  if (await db.transaction((tx) => applyReceipt(tx, receipt))) return
  const { messageId, state, reason } = receipt
  const providerId = plainId(receipt.providerId)
  await db.insert(earlyReceipts).values({ providerId, messageId, state, reason })
  // Its part may have been written down in this very moment, too late to be seen above and too early to see the receipt.
  await matchEarly(db, sameProviderId(providerId))
}

/** Writes down that the provider has answered for a part, with what it told about it before that. */
export async function recordPart(db: Db, messageId: string, sent: SentPart): Promise<void> {
  const written = await db
    .insert(parts)
    .values({ messageId, ...sent, providerId: plainId(sent.providerId) })
    .onConflictDoNothing()
    .returning({ part: parts.part })
  partsTotal.inc({ outcome: 'taken' }, written.length)
  await matchEarly(db, sameProviderId(sent.providerId))
}

/** A message that will not be sent, or no further: its status says so, and the credits of what never left come back. */
export async function failMessage(db: Queryable, id: string, reason: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [failed] = await tx
      .update(messages)
      .set({ status: 2, reason: reason.slice(0, 500) })
      .where(and(eq(messages.id, id), eq(messages.status, 0)))
      .returning({ id: messages.id })
    if (failed) await returnUnsent(tx, id)
  })
}

/** Gives back the credits of the parts of a message that the provider never answered for. */
export async function returnUnsent(tx: Queryable, id: string): Promise<void> {
  const sent = await tx.select({ of: parts.parts }).from(parts).where(eq(parts.messageId, id))
  const [first] = sent
  if (first) await keepShare(tx, creditKey(id), { done: sent.length, of: first.of })
  else await returnCredits(tx, creditKey(id))
}

/** Matches receipts that wait for their part still; forgets those that nothing came to within a day. */
export async function sweepEarly(db: Db): Promise<void> {
  await matchEarly(db, undefined)
  await db.delete(earlyReceipts).where(lt(earlyReceipts.createdAt, sql`now() - interval '1 day'`))
}

/** Applies the waiting receipts whose part is known by now. */
async function matchEarly(db: Db, which: SQL | undefined): Promise<void> {
  const waiting = await db.select().from(earlyReceipts).where(which).orderBy(earlyReceipts.id).limit(1000)
  for (const { id, providerId, messageId, state, reason } of waiting) {
    const receipt = { providerId, messageId: messageId ?? undefined, state, reason: reason ?? undefined }
    await db.transaction(async (tx) => {
      if (await applyReceipt(tx, receipt)) await tx.delete(earlyReceipts).where(eq(earlyReceipts.id, id))
    })
  }
}

function sameProviderId(providerId: string) {
  const { sure, doubtful } = spellings(providerId)
  return inArray(earlyReceipts.providerId, [...sure, ...doubtful])
}

/** Applies a receipt to its part; false where that is not known. */
async function applyReceipt(tx: Queryable, receipt: Receipt): Promise<boolean> {
  const { sure, doubtful } = spellings(receipt.providerId)
  const surely = inArray(parts.providerId, sure)
  // What may be another message's id counts only where nothing else fits, and for a part that waits for its receipt.
  const perhaps = doubtful.length > 0 ? and(inArray(parts.providerId, doubtful), isNull(parts.state)) : undefined
  const byProvider = or(surely, perhaps)
  const [found] = await tx
    .select()
    .from(parts)
    .where(receipt.messageId ? and(byProvider, eq(parts.messageId, receipt.messageId)) : byProvider)
    .orderBy(desc(surely), desc(parts.createdAt))
    .limit(1)
  if (!found) return false
  const own = and(eq(parts.messageId, found.messageId), eq(parts.part, found.part))
  // The first end that the network tells stands; what it repeats or contradicts later changes nothing.
  const ended = await tx
    .update(parts)
    .set({ state: receipt.state })
    .where(and(own, isNull(parts.state)))
    .returning({ part: parts.part })
  partsTotal.inc({ outcome: receipt.state }, ended.length)
  await moveStatus(tx, found.messageId, found.parts, receipt.reason)
  return true
}

async function moveStatus(tx: Queryable, messageId: string, count: number, reason: string | undefined) {
  // The message's row is locked first, so that the receipts of two parts see each other.
  const [message] = await tx.select().from(messages).where(eq(messages.id, messageId)).for('update')
  if (!message) return
  const rows = await tx.select({ state: parts.state }).from(parts).where(eq(parts.messageId, messageId))
  const status = statusOf(
    count,
    rows.flatMap(({ state }) => state ?? []),
  )
  // A receipt that comes after its time was over still tells the truth.
  if (status === 0 || status === message.status) return
  await tx
    .update(messages)
    .set({ status, reason: status === 2 ? (reason?.slice(0, 500) ?? null) : null })
    .where(eq(messages.id, messageId))
}
