import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { accounts, memberships } from '#features/accounts/schema.ts'
import type { Env } from '#platform/env.ts'
import type { ToolPlace } from '#tools/tool.ts'
import { checkText } from '../guards/guards.ts'
import { tellSender, type Uncalled } from '../mails.ts'
import { countryOf } from '../numbers/phone.ts'
import { sendQueue } from '../queues.ts'
import { allowedCountries, rulesOf } from '../rules.ts'
import { messages, optOuts } from '../schema.ts'
import { isWaiting, withdraw } from './waiting.ts'

type Place = Pick<ToolPlace, 'db' | 'queue' | 'env' | 'isOfferedBy'>

/** Messages that one transaction takes up. */
const most = 100

/** Who could not be sent for so long would arrive at an hour that nobody chose, such as at night. */
const latestMinutes = 180

/** Takes up for sending what is due. From then on a message goes the way of all others, and cannot be cancelled any more. */
export async function releaseDue(place: Place): Promise<void> {
  while ((await releaseSome(place)) === most);
}

async function releaseSome({ db, queue, env, isOfferedBy }: Place): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({
        ...{ id: messages.id, accountId: messages.accountId, text: messages.text, recipient: messages.recipient },
        site: accounts.site,
        isMember: sql<boolean>`coalesce(${memberships.expiresAt} > now(), false) and ${accounts.blockedAt} is null`,
        isLate: sql<boolean>`${messages.scheduledAt} < now() - make_interval(mins => ${latestMinutes})`,
        optedOut: sql<boolean>`${optOuts.recipient} is not null`,
      })
      .from(messages)
      .innerJoin(accounts, eq(accounts.id, messages.accountId))
      .leftJoin(memberships, eq(memberships.accountId, messages.accountId))
      .leftJoin(optOuts, eq(optOuts.recipient, messages.recipient))
      .where(and(isWaiting, lte(messages.scheduledAt, sql`now()`)))
      .orderBy(asc(messages.scheduledAt))
      .limit(most)
      // Who is just being cancelled or moved is looked at again, and two workers share the others.
      .for('update', { of: messages, skipLocked: true })
    for (const message of due) {
      const why = obstacleOf({ ...message, isOffered: await isOfferedBy(message.site) }, env)
      if (why) {
        await withdraw(tx, message.id, why)
        await tellSender(queue, tx, message.id, why)
      } else {
        await tx.update(messages).set({ releasedAt: sql`now()` }).where(eq(messages.id, message.id))
        await queue.send(tx, sendQueue, { messageId: message.id }, String(message.accountId))
      }
    }
    return due.length
  })
}

type Due = {
  text: string
  recipient: string
  isOffered: boolean
  isMember: boolean
  isLate: boolean
  optedOut: boolean
}

/** Why a message that waited may not leave now, whatever was right when it was written. */
function obstacleOf({ text, recipient, ...more }: Due, env: Env): Uncalled | undefined {
  const { isOffered, isMember, isLate, optedOut } = more
  if (optedOut) return 'optedOut'
  if (!isOffered) return 'notOffered'
  if (!isMember) return 'notAMember'
  if (isLate) return 'late'
  return isRefused(text, recipient, env) ? 'refused' : undefined
}

function isRefused(text: string, recipient: string, env: Env): boolean {
  const allowed = allowedCountries(env)
  if (allowed && !allowed.includes(countryOf(recipient))) return true
  try {
    checkText(text, rulesOf(env))
    return false
  } catch {
    return true
  }
}
