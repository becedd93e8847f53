import { reserveCredits } from '#features/credits/credits.ts'
import type { JobPlace } from '#features/jobs/jobs.ts'
import type { Env } from '#platform/env.ts'
import { networkOf } from '#platform/http/network.ts'
import type { Language } from '#platform/languages.ts'
import { endingOf, newBoardCode } from './boardLink.ts'
import type { SendRequest } from './contract.ts'
import { noGateway } from './errors.ts'
import { sendsNothing } from './gatewaySettings.ts'
import { checkSending, checkText, fingerprintOf } from './guards/guards.ts'
import { defaultCountry, readRecipient } from './numbers/phone.ts'
import { sendQueue } from './queues.ts'
import { allowedCountries, rulesOf } from './rules.ts'
import { readSchedule } from './schedule/readSchedule.ts'
import { messages, trail } from './schema.ts'
import { segmentCount } from './segmentCount.ts'
import { countSegments } from './segments.ts'
import { factsOf, lockSenders } from './sendingFacts.ts'

/** Who sends, and from where. */
export type Sender = {
  accountId: number
  email: string
  site: string
  address: string
  language: Language
  origin: string
}

type Place = Pick<JobPlace, 'db' | 'queue'> & { env: Env }

/**
 * Takes a message over for sending: checks it against every rule, reserves its credits, writes it down with its trail and
 * asks for the sending, all or nothing; one with a time of its own waits for that. Throws noGateway, the errors of the guards, noCredits,
 * badSendingTime, and those of a bad number.
 */
export async function takeMessage({ db, queue, env }: Place, sender: Sender, asked: SendRequest) {
  if (sendsNothing(env)) throw noGateway()
  const rules = rulesOf(env)
  const { number, country } = readRecipient(asked.phoneNumber, asked.country ?? defaultCountry, allowedCountries(env))
  checkText(asked.message, rules)
  const schedule = readSchedule(asked, country, env.SMS_SCHEDULE_DAYS)
  const code = newBoardCode()
  const outgoing = asked.message + endingOf(env, sender.origin, code)
  const networkSegments = countSegments(outgoing).network
  const { accountId, address, email, site, language, origin } = sender
  const network = networkOf(address)
  const fingerprint = fingerprintOf(number, asked.message)

  return db.transaction(async (tx) => {
    const about = { accountId, address: network, number }
    await lockSenders(tx, about)
    checkSending(fingerprint, await factsOf(tx, { ...about, leaves: schedule?.at }, rules), rules)
    const content = { sender: asked.sender, recipient: number, text: asked.message }
    const [row] = await tx
      .insert(messages)
      .values({
        ...content,
        ...{ accountId, outgoing, code, fingerprint, networkSegments, address: network, language, origin },
        segments: segmentCount(asked.message),
        ...(schedule && { scheduledAt: schedule.at, timeZone: schedule.timeZone }),
      })
      .returning()
    if (!row) throw new Error('A message row was not written')
    await tx.insert(trail).values({ ...content, messageId: row.id, accountId, email, site, address })
    await reserveCredits(tx, accountId, { key: creditKey(row.id), amount: networkSegments })
    if (!schedule) await queue.send(tx, sendQueue, { messageId: row.id }, String(accountId))
    return row
  })
}

/** Under which name the credits of a message are spent, and given back when it fails. */
export const creditKey = (messageId: string) => `sms ${messageId}`
