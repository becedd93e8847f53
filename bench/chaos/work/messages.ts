import { randomInt, randomUUID } from 'node:crypto'
import { eq, like } from 'drizzle-orm'
import { messages, parts } from '#tools/sms/schema.ts'
import { jsonBody, someAddress } from '../../../tests/support/httpClient.ts'
import { type Around, failing, type Work } from '../work.ts'
import { answered } from './jobs.ts'

/** Text messages, counted at the provider. */
export function messageWork({ client, member, network, database }: Around): Work {
  const name = 'messages'
  const site = client('sms')
  const taken: string[] = []
  const arrivals = (id: string) => network.arrived.filter(({ body }) => body.includes(id))
  /** Sent again by a process that had sent it, or after it was written down that the provider had answered. */
  const isDoubled = async (id: string) => {
    const ours = arrivals(id)
    const [written] = await database.db
      .select({ at: parts.createdAt })
      .from(parts)
      .innerJoin(messages, eq(messages.id, parts.messageId))
      .where(like(messages.text, `%${id}%`))
    const isKnown = ours.slice(1).some(({ at }) => written && written.at.getTime() < at)
    return isKnown || new Set(ours.map(({ user }) => user)).size < ours.length
  }

  return {
    name,
    async once() {
      const { headers: token } = await member('sms')
      const id = randomUUID()
      const phoneNumber = `+1202${randomInt(200, 999)}${randomInt(1000, 9999)}`
      const asked = { sender: 'Info', type: 3, message: `Your parcel ${id} is here.`, phoneNumber }
      const { method, headers, body } = jsonBody(asked)
      const sent = { method, body, headers: { ...headers, ...token, ...someAddress() } }
      answered('a message', await site.ask('/backapi/v1/message/send/anonymous', sent))
      taken.push(id)
    },
    async tally(until) {
      const lost = await failing(taken, until, async (id) => arrivals(id).length > 0)
      const again = taken.filter((id) => arrivals(id).length > 1)
      const doubled = await failing(again, 0, async (id) => !(await isDoubled(id)))
      const notes = [
        `${again.length - doubled.length} went out again, as their sender died before it wrote the provider's answer down`,
      ]
      return { name, acknowledged: taken.length, lost, doubled, notes }
    },
  }
}
