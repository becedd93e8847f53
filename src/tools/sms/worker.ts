import { and, eq, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/errors.ts'
import type { ToolPlace } from '#tools/tool.ts'
import { isFinal } from './errors.ts'
import { gatewaySettings } from './gatewaySettings.ts'
import { openGateway } from './gateways/choose.ts'
import type { SentPart, SmsGateway } from './gateways/gateway.ts'
import { handOverSeconds, sendQueue } from './queues.ts'
import { failMessage, recordPart, recordReceipt, returnUnsent, sweepEarly } from './receipts.ts'
import { releaseDue } from './schedule/release.ts'
import { messages, parts, trail } from './schema.ts'
import { untilWritten } from './untilWritten.ts'

/** Messages that one process hands over at a time. */
const concurrency = 8

/** Opens the gateway, hands over messages as they come or are due, writes receipts down, and sweeps; until the queue stops. */
export async function startSms(place: ToolPlace): Promise<{ close(): Promise<void> }> {
  const { env, db, queue, log, signer } = place
  const gateway = openGateway(
    gatewaySettings(env, signer),
    (receipt) => recordReceipt(db, receipt),
    (event, detail) => log.info({ detail }, event),
  )
  await queue.work<{ messageId: string }>(sendQueue, concurrency, async ({ data, last, signal }) => {
    await handOver({ db, gateway }, data.messageId, { last, signal })
  })
  await queue.workDead<{ messageId: string }>(sendQueue, ({ messageId }) => giveUp(db, messageId))
  await queue.every('sms-sweep', '* * * * *', async () => {
    await releaseDue(place)
    await sweepEarly(db)
    await failOverdue(db, env.SMS_RECEIPT_HOURS)
    await sweepOld(db, env.SMS_KEEP_DAYS)
  })
  return gateway
}

/**
 * Hands a message to the gateway. Every part that the provider answers for is written down before the next, so that a
 * repetition after a crash leaves it out.
 */
async function handOver(
  { db, gateway }: { db: Db; gateway: SmsGateway },
  id: string,
  { last, signal }: { last: boolean; signal: AbortSignal },
): Promise<void> {
  const [message] = await db.select().from(messages).where(eq(messages.id, id))
  if (!message || message.status === 2 || message.handedOverAt) return
  const sent = await db.select({ part: parts.part }).from(parts).where(eq(parts.messageId, id))
  const { sender, recipient: to, outgoing: text } = message
  try {
    const sentParts = sent.map(({ part }) => part)
    const own = AbortSignal.any([signal, AbortSignal.timeout(handOverSeconds * 1000)])
    const partSent = (part: SentPart) => untilWritten(() => recordPart(db, id, part))
    await gateway.send({ id, sender, to, text, sentParts }, { partSent, signal: own })
    await db.update(messages).set({ handedOverAt: new Date() }).where(eq(messages.id, id))
  } catch (error) {
    if (!isFinal(error) && !last) throw error
    await failMessage(db, id, reasonOf(error))
  }
}

/** A message whose every delivery died without a word; one that was partly sent waits for its receipts. */
async function giveUp(db: Db, id: string): Promise<void> {
  const [message] = await db.select({ handedOverAt: messages.handedOverAt }).from(messages).where(eq(messages.id, id))
  if (message && !message.handedOverAt) await failMessage(db, id, 'it could not be handed over')
}

/**
 * Messages for which no receipt came in time count as failed, so that none is on its way for ever; what never left of
 * them costs nothing. Answers how many.
 */
export async function failOverdue(db: Db, receiptHours: number): Promise<number> {
  const before = sql`now() - make_interval(secs => ${receiptHours * 3600})`
  return db.transaction(async (tx) => {
    const overdue = await tx
      .update(messages)
      .set({ status: 2, reason: 'no delivery receipt in time' })
      .where(
        and(
          eq(messages.status, 0),
          lt(messages.createdAt, before),
          or(isNull(messages.scheduledAt), lt(messages.releasedAt, before)),
        ),
      )
      .returning({ id: messages.id, handedOverAt: messages.handedOverAt })
    for (const { id } of overdue.filter(({ handedOverAt }) => !handedOverAt)) await returnUnsent(tx, id)
    return overdue.length
  })
}

/** Deletes messages and trails whose time is over, counted from when they left or should have; a trail stays as long as its message. */
export async function sweepOld(db: Db, keepDays: number): Promise<void> {
  const before = sql`now() - make_interval(days => ${keepDays})`
  await db
    .delete(messages)
    .where(and(lt(messages.createdAt, before), or(isNull(messages.scheduledAt), lt(messages.scheduledAt, before))))
  const itsMessage = db.select({ id: messages.id }).from(messages).where(eq(messages.id, trail.messageId))
  await db.delete(trail).where(and(lt(trail.createdAt, before), notExists(itsMessage)))
}

const reasonOf = (error: unknown): string => {
  const cause = error instanceof AppError ? error.cause : error
  return cause instanceof Error ? cause.message : String(cause)
}
