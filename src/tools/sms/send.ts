import { and, eq, gt, or, sql } from 'drizzle-orm'
import { reserveCredits } from '#features/credits/credits.ts'
import type { JobPlace } from '#features/jobs/jobs.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { Env } from '#platform/env.ts'
import { networkOf } from '#platform/http/network.ts'
import { endingOf, newBoardCode } from './boardLink.ts'
import type { SendRequest } from './contract.ts'
import { checkSending, checkText, type Earlier, fingerprintOf, memoryMinutes, type SmsRules } from './guards/guards.ts'
import { defaultCountry, readRecipient } from './phone.ts'
import { sendQueue } from './queues.ts'
import { allowedCountries, rulesOf } from './rules.ts'
import { messages, optOuts, trail } from './schema.ts'
import { segmentCount } from './segmentCount.ts'
import { countSegments } from './segments.ts'

/** Who sends, and from where. */
export type Sender = { accountId: number; email: string; site: string; address: string; origin: string }

type Place = Pick<JobPlace, 'db' | 'queue'> & { env: Env }

/**
 * Takes a message over for sending: checks it against every rule, reserves its credits, writes it down with its trail and
 * asks for the sending, all or nothing. Throws the errors of the guards, noCredits, and those of a bad number.
 */
export async function takeMessage({ db, queue, env }: Place, sender: Sender, asked: SendRequest) {
  const rules = rulesOf(env)
  const { number } = readRecipient(asked.phoneNumber, asked.country ?? defaultCountry, allowedCountries(env))
  checkText(asked.message, rules)
  const code = newBoardCode()
  const outgoing = asked.message + endingOf(env, sender.origin, code)
  const networkSegments = countSegments(outgoing).network
  const { accountId, address, email, site } = sender
  const network = networkOf(address)
  const fingerprint = fingerprintOf(number, asked.message)

  return db.transaction(async (tx) => {
    // Two messages of one member, from one address or to one recipient are counted one after the other.
    for (const key of [`sms at ${network}`, `sms from ${accountId}`, `sms to ${number}`])
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
    checkSending(fingerprint, await factsOf(tx, { accountId, address: network, number }, rules), rules)
    const content = { sender: asked.sender, recipient: number, text: asked.message }
    const [row] = await tx
      .insert(messages)
      .values({
        ...content,
        ...{ accountId, outgoing, code, fingerprint, networkSegments, address: network },
        segments: segmentCount(asked.message),
      })
      .returning()
    if (!row) throw new Error('A message row was not written')
    await tx.insert(trail).values({ ...content, messageId: row.id, accountId, email, site, address })
    await reserveCredits(tx, accountId, { key: creditKey(row.id), amount: networkSegments })
    await queue.send(tx, sendQueue, { messageId: row.id }, String(accountId))
    return row
  })
}

/** Under which name the credits of a message are spent, and given back when it fails. */
export const creditKey = (messageId: string) => `sms ${messageId}`

type About = { accountId: number; address: string; number: string }

/** What the rules want to know of the messages before this one. */
async function factsOf(tx: Queryable, { accountId, address, number }: About, rules: SmsRules) {
  const since = sql`now() - make_interval(mins => ${memoryMinutes(rules)})`
  const rows = await tx
    .select({
      ...{ accountId: messages.accountId, address: messages.address, recipient: messages.recipient },
      ...{ at: messages.createdAt, fingerprint: messages.fingerprint },
    })
    .from(messages)
    .where(
      and(
        gt(messages.createdAt, since),
        or(eq(messages.accountId, accountId), eq(messages.address, address), eq(messages.recipient, number)),
      ),
    )
  const [refused] = await tx.select().from(optOuts).where(eq(optOuts.recipient, number))
  const those = (fits: (row: (typeof rows)[number]) => boolean): Earlier[] => rows.filter(fits)
  return {
    now: new Date(),
    optedOut: refused !== undefined,
    byMember: those((row) => row.accountId === accountId),
    byAddress: those((row) => row.address === address),
    toRecipient: those((row) => row.recipient === number),
  }
}
