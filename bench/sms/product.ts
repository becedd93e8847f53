import { setTimeout as pause } from 'node:timers/promises'
import { count, eq } from 'drizzle-orm'
import { messages } from '#tools/sms/schema.ts'
import { createWorld } from '../../tests/support/world.ts'

/** What came of messages that members sent: how many arrived, and messages a second taken over and arrived. */
export type ProductFlow = { taken: number; arrived: number; matched: number; count: number }

/** Every member, recipient and address keeps to the usual limits, so there are as many of them as that needs. */
const perMember = 10
/** Members who send at a time. */
const lanes = 16
const patienceSeconds = 120

/** Sends so many messages through the calls of the product, from their forms to the status that their senders see. */
export async function productFlow(url: string, messageCount: number): Promise<ProductFlow> {
  await using world = await createWorld({ SMPP_URL: url.replace('://', '://site:secret@'), DATABASE_CONNECTIONS: '20' })
  const { db } = world.product.services
  const members = await Promise.all(Array.from({ length: messageCount / perMember }, () => world.member('sms')))
  const began = performance.now()
  const perSecond = (done: number) => done / ((performance.now() - began) / 1000)

  let next = 0
  const turns = Array.from({ length: lanes }, async () => {
    while (next < messageCount) {
      const n = next++
      const answer = await members[n % members.length]!.call('/backapi/v1/message/send/anonymous', {
        method: 'POST',
        body: { sender: 'Info', message: `The parcel number ${n} is here`, phoneNumber: `+1202555${1000 + n}` },
        headers: { 'x-forwarded-for': `10.0.${n % 250}.${n % members.length}` },
      })
      if (answer.success !== 1) throw new Error(answer.msg)
    }
  })
  await Promise.all(turns)
  const taken = perSecond(messageCount)
  const matched = async () => (await db.select({ n: count() }).from(messages).where(eq(messages.status, 1)))[0]?.n ?? 0
  const end = performance.now() + patienceSeconds * 1000
  while ((await matched()) < messageCount && performance.now() < end) await pause(20)
  const arrived = perSecond(await matched())
  return { taken, arrived, matched: await matched(), count: messageCount }
}
