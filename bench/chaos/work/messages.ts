import { randomInt, randomUUID } from 'node:crypto'
import { jsonBody, someAddress } from '../../../tests/support/httpClient.ts'
import { type Around, failing, type Work } from '../work.ts'
import { answered } from './jobs.ts'

/** A worker that dies this soon after a message arrived may not have heard of it yet, and then sends it once more. */
const unheardMs = 2000

/** Text messages, counted at the provider. */
export function messageWork({ client, member, network }: Around): Work {
  const name = 'messages'
  const site = client('sms')
  const taken: string[] = []
  const arrivals = (id: string) => network.arrived.filter(({ body }) => body.includes(id)).map(({ at }) => at)
  const diedSoonAfter = (at: number) => network.killedAt.some((killed) => killed >= at - 50 && killed - at < unheardMs)
  /** Sent again although nobody died in the moment in which the provider answered. */
  const isDoubled = (id: string) =>
    arrivals(id)
      .slice(0, -1)
      .some((at) => !diedSoonAfter(at))

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
      const again = taken.filter((id) => arrivals(id).length > 1 && !isDoubled(id)).length
      const notes = [`${again} went out again, as their sender died before it heard the provider's answer`]
      return { name, acknowledged: taken.length, lost, doubled: taken.filter(isDoubled), notes }
    },
  }
}
