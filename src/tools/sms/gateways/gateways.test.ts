import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isFinal } from '../errors.ts'
import type { Receipt, SentPart } from './gateway.ts'
import { openKannel } from './http/kannel.ts'
import { openTwilio } from './http/twilio.ts'
import { openSimulator } from './simulator/simulator.ts'
import { openSmpp } from './smpp/gateway.ts'
import { type Harness, kannelHarness, simulatorHarness, smppHarness, twilioHarness } from './testing/harness.ts'
import { kannelInstalled } from './testing/kannel.ts'
import { until } from './testing/until.ts'

const gateways = [
  { name: 'simulator', installed: true, start: simulatorHarness },
  { name: 'SMPP', installed: true, start: smppHarness },
  { name: 'Kannel', installed: kannelInstalled, start: kannelHarness },
  { name: 'Twilio shape', installed: true, start: twilioHarness },
]

const to = '+12025550123'

describe.each(gateways.filter(({ installed }) => installed))('$name', ({ start }) => {
  const receipts: Receipt[] = []
  let harness: Harness
  const receiptsOf = (id: string) => receipts.filter(({ messageId }) => messageId === id)
  const arrivedSince = async (count: number) => (await harness.arrivals()).slice(count)

  beforeAll(async () => {
    harness = await start((receipt) => receipts.push(receipt))
  })
  afterAll(() => harness.close())

  test('a message arrives as it was written and its delivery is reported', async () => {
    const text = 'Meet me at 8 — I bring [5 €] & coffee? ✓'
    const [part, ...more] = await harness.gateway.send({ id: 'short-1', sender: 'Info', to, text })
    expect(more).toEqual([])
    expect(part).toMatchObject({ part: 1, parts: 1 })
    await until(() => receiptsOf('short-1').length === 1, 'the receipt comes')
    expect(receiptsOf('short-1')[0]).toMatchObject({ providerId: part!.providerId, state: 'delivered' })
    expect((await harness.arrivals()).at(-1)).toEqual({ to, text })
  })

  test.each([
    ['GSM-7', 'All of this fits the old alphabet: 3 < 4 [really]. '.repeat(8)],
    ['UCS-2', 'Это длинное сообщение, 再见 👋. '.repeat(8)],
  ])('a long %s message arrives whole', async (coding, text) => {
    const before = (await harness.arrivals()).length
    const answered: SentPart[] = []
    const id = `long-${coding}`
    const parts = await harness.gateway.send(
      { id, sender: 'X', to, text },
      {
        partSent: (part) => void answered.push(part),
      },
    )
    expect(answered).toEqual(parts)
    expect(new Set(parts.map(({ providerId }) => providerId)).size).toBe(parts.length)
    await until(() => receiptsOf(id).length >= parts.length, 'every part is reported')
    const arrived = await arrivedSince(before)
    expect(arrived.map((part) => part.text).join('')).toBe(text)
  })

  test('a retry leaves out what was answered before', async () => {
    const before = (await harness.arrivals()).length
    const parts = await harness.gateway.send({ id: 'again', sender: 'Info', to, text: 'hello', sentParts: [1] })
    expect(parts).toEqual([])
    expect(await arrivedSince(before)).toEqual([])
  })

  test('a refused number fails for good', async () => {
    const work = harness.gateway.send({ id: 'refused', sender: 'Info', to: harness.refused, text: 'hello' })
    const failure = await work.catch((error) => error)
    expect(failure.message).toContain('refused this message')
    expect(isFinal(failure)).toBe(true)
  })

  test('a message that the network cannot deliver is reported as failed', async ({ skip }) => {
    if (!harness.failing) return skip('this provider delivers everything')
    await harness.gateway.send({ id: 'failing', sender: 'Info', to: harness.failing, text: 'hello' })
    await until(() => receiptsOf('failing').length === 1, 'the receipt comes')
    expect(receiptsOf('failing')[0]!.state).toBe('failed')
  })
})

test.runIf(!kannelInstalled)('Kannel is not installed: apt-get install kannel kannel-extras', ({ skip }) => skip())

const nowhere = 'http://127.0.0.1:9'
const account = { username: 'a', password: 'b', secret: 'c', callbackUrl: nowhere }
test.each([
  ['simulator', () => openSimulator({ onReceipt() {} }), '+12025550503'],
  [
    'SMPP',
    () => openSmpp({ url: 'smpp://127.0.0.1:9', systemId: 'a', password: 'b', answerSeconds: 0.3 }, () => {}),
    to,
  ],
  ['Kannel', () => openKannel({ ...account, url: nowhere }), to],
  ['Twilio', () => openTwilio({ url: nowhere, accountSid: 'AC1', authToken: 'b', callbackUrl: nowhere }), to],
])('%s: a provider that is away is worth another try', async (_, open, number) => {
  const gateway = open()
  const failure = await gateway.send({ id: 'away', sender: 'Info', to: number, text: 'hi' }).catch((error) => error)
  expect(failure.message).toContain('cannot be reached')
  expect(isFinal(failure)).toBe(false)
  await gateway.close()
})
