import { and, eq, gt, ne, or, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/db.ts'
import { memoryMinutes, type Other, type SendingFacts, type SmsRules } from './guards/guards.ts'
import { messages, optOuts } from './schema.ts'

/** Whose messages are counted: the member's, those from one network, and those to one number. */
type About = { accountId: number; address: string; number: string }

/** Two messages of one member, from one network or to one recipient are counted one after the other, until the transaction ends. */
export async function lockSenders(tx: Queryable, { accountId, address, number }: About): Promise<void> {
  for (const key of [`sms at ${address}`, `sms from ${accountId}`, `sms to ${number}`])
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

/** What the rules want to know of the messages beside one that leaves at a moment, now where none is said; `except` is its own id. */
export async function factsOf(
  tx: Queryable,
  { accountId, address, number, leaves, except }: About & { leaves?: Date | undefined; except?: string },
  rules: SmsRules,
): Promise<SendingFacts> {
  const since = sql`now() - make_interval(mins => ${memoryMinutes(rules)})`
  const rows = await tx
    .select({
      ...{ accountId: messages.accountId, address: messages.address, recipient: messages.recipient },
      ...{ asked: messages.createdAt, scheduledAt: messages.scheduledAt, withdrawn: messages.withdrawn },
      fingerprint: messages.fingerprint,
    })
    .from(messages)
    .where(
      and(
        or(gt(messages.createdAt, since), gt(messages.scheduledAt, since)),
        or(eq(messages.accountId, accountId), eq(messages.address, address), eq(messages.recipient, number)),
        except ? ne(messages.id, except) : undefined,
      ),
    )
  const [refused] = await tx.select().from(optOuts).where(eq(optOuts.recipient, number))
  const those = (fits: (row: (typeof rows)[number]) => boolean): Other[] =>
    rows.filter(fits).map(({ asked, scheduledAt, withdrawn, fingerprint }) => ({
      ...{ asked, fingerprint },
      leaves: withdrawn ? undefined : (scheduledAt ?? asked),
    }))
  const now = new Date()
  return {
    now,
    leaves: leaves ?? now,
    optedOut: refused !== undefined,
    byMember: those((row) => row.accountId === accountId),
    byAddress: those((row) => row.address === address),
    toRecipient: those((row) => row.recipient === number),
  }
}
