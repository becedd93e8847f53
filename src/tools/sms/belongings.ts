import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import type { AccountBelongings } from '#features/accounts/belongings.ts'
import type { Db } from '#platform/db/db.ts'
import type { Env } from '#platform/env.ts'
import { inEach } from '#platform/texts.ts'
import { smsErrors } from './errorTexts.ts'
import { statusNames } from './gateways/status.ts'
import { isWaiting, withdraw } from './schedule/waiting.ts'
import { messages, parts } from './schema.ts'

/** The messages of an account. The trail outlives them: see schema.ts. */
export const smsBelongings = ({ db, env }: { db: Db; env: Env }): AccountBelongings => ({
  async exported(accountId) {
    const own = eq(messages.accountId, accountId)
    const sent = await db.select().from(messages).where(own).orderBy(asc(messages.createdAt))
    const ids = db.select({ id: messages.id }).from(messages).where(own)
    const pieces = await db.select().from(parts).where(inArray(parts.messageId, ids)).orderBy(asc(parts.part))
    return {
      messages: sent.map(
        ({ id, sender, recipient, text, status, networkSegments, createdAt, handedOverAt, ...more }) => ({
          ...{ id, sender, recipient, text, createdAt, handedOverAt },
          ...{ scheduledAt: more.scheduledAt, timeZone: more.timeZone, withdrawn: more.withdrawn },
          ...{ status: statusNames[status], credits: networkSegments },
          parts: pieces
            .filter(({ messageId }) => messageId === id)
            .map(({ part, state, createdAt: sentAt }) => ({ part, state, sentAt })),
        }),
      ),
    }
  },

  async stays(accountId) {
    const sent = await db.$count(messages, eq(messages.accountId, accountId))
    return sent > 0 ? [inEach(smsErrors, (say) => say.trailStays(env.SMS_KEEP_DAYS))] : []
  },

  async clear(accountId, before) {
    const own = and(eq(messages.accountId, accountId), lt(messages.createdAt, before))
    const waiting = await db.select({ id: messages.id }).from(messages).where(and(own, isWaiting))
    for (const { id } of waiting) await withdraw(db, id, 'cancelled')
    await db.delete(messages).where(own)
  },
})
