import { and, count, desc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/errors.ts'
import type { BoardMessage, HistoryPage } from './contract.ts'
import { addOptOut } from './optOuts.ts'
import { leavesAt, waits } from './schedule/waiting.ts'
import { messages } from './schema.ts'

/** A page of an account's messages, the newest first; pages count from 1. */
export async function historyPage(db: Db, accountId: number, page: number, size: number): Promise<HistoryPage> {
  const own = eq(messages.accountId, accountId)
  const [all] = await db.select({ count: count() }).from(messages).where(own)
  const rows = await db
    .select()
    .from(messages)
    .where(own)
    .orderBy(desc(messages.createdAt), messages.id)
    .limit(size)
    .offset((page - 1) * size)
  return {
    totalCount: all?.count ?? 0,
    result: rows.map((row) => ({
      createTime: row.createdAt.getTime(),
      ...{ status: row.status, code: row.code },
      message: row.text,
      phoneNumber: row.recipient,
      scheduledTime: row.scheduledAt?.getTime() ?? 0,
      ...{ timeZone: row.timeZone, isWaiting: waits(row), withdrawn: row.withdrawn },
    })),
  }
}

/** The message behind a board code, to whoever has it, for some days. Throws notFound. */
export async function boardMessage(db: Db, code: string, days: number): Promise<BoardMessage> {
  const row = await livingMessage(db, code, days)
  return { phoneNumber: row.recipient, message: row.text, createTime: (row.scheduledAt ?? row.createdAt).getTime() }
}

/** The recipient of a board's message gets nothing more from here. Throws notFound. */
export async function optOut(db: Db, code: string, days: number): Promise<void> {
  const { recipient } = await livingMessage(db, code, days)
  await addOptOut(db, recipient)
}

async function livingMessage(db: Db, code: string, days: number) {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.code, code), gt(leavesAt, sql`now() - make_interval(days => ${days})`)))
  if (!row) throw notFound()
  return row
}
