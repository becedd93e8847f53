import { createHmac, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tokenName } from '#features/accounts/sessions/sessions.ts'
import { creditsOf } from '#features/credits/credits.ts'
import { readEnv } from '#platform/env.ts'
import { commands } from '#tools/sms/commands.ts'
import type { ArrivingMessage, BoardMessage, HistoryPage, MessageEnding } from '#tools/sms/contract.ts'
import { startMessageCentre } from '#tools/sms/gateways/testing/message-centre.ts'
import { startWeb } from '#tools/sms/gateways/testing/web.ts'
import { failMessage, recordPart, recordReceipt } from '#tools/sms/receipts.ts'
import { messages, parts, trail } from '#tools/sms/schema.ts'
import { takeMessage } from '#tools/sms/send.ts'
import { failOverdue } from '#tools/sms/worker.ts'
import { fetchFrom } from '../support/fetchFrom.ts'
import { endProgram, startProgram } from '../support/process.ts'
import { changeSite } from '../support/siteFiles.ts'
import { setWorld } from '../support/stage.ts'
import { createWorld, type Visitor } from '../support/world.ts'

const world = setWorld({ SMS_COUNTRIES: 'US,ID', SMS_BLOCKED_WORDS: 'free money', SMS_RECIPIENT_DAILY: '4' })

let lastNumber = 220
let lastAddress = 0
/** A number in the United States that nobody has written to; endings of four digits may tell the simulator its fate. */
const freshNumber = (ending = '') => `+1202${++lastNumber}${ending || '0123'}`

const send = (visitor: Visitor, phoneNumber: string, message = 'Hello from a friend', more: object = {}) =>
  visitor.call('/backapi/v1/message/send/anonymous', {
    method: 'POST',
    body: { sender: 'Info', type: 3, message, number: 1, phoneNumber, isScheduled: false, scheduledTime: 0, ...more },
    headers: { 'x-forwarded-for': `203.0.113.${++lastAddress % 250}` },
  })

const history = async (visitor: Visitor, query: Record<string, number> = {}) =>
  (await visitor.call<HistoryPage>('/backapi/v1/message/history/page', { query })) as unknown as { page: HistoryPage }

const latest = async (visitor: Visitor) => (await history(visitor)).page.result[0]

const untilStatus = (visitor: Visitor, status: number) =>
  expect.poll(async () => (await latest(visitor))?.status, { timeout: 60_000 }).toBe(status)

test('a member sends a message and sees how it arrives', async () => {
  const member = await world.member('sms')
  const number = freshNumber()
  const message = `${'A long story. '.repeat(13)}\nThe end, with an €`
  expect(await send(member, number, message)).toMatchObject({ success: 1, msg: 'SMS Sent Successfully' })
  expect(await latest(member)).toMatchObject({ message, phoneNumber: number })
  await untilStatus(member, 1)
  // GSM-7 packs 153 characters in each of several parts.
  expect(await creditsOf(world.product.services.db, member.accountId)).toMatchObject({ used: 2 })
  const page = await (await world.visitor('sms').get('/dev/sms')).text()
  expect(page).toContain('A long story.')
})

test('what the network refuses or loses ends as failed, and a refused message costs nothing', async () => {
  const refused = await world.member('sms')
  await send(refused, freshNumber('0404'))
  await untilStatus(refused, 2)
  expect(await creditsOf(world.product.services.db, refused.accountId)).toMatchObject({ used: 0 })
  const lost = await world.member('sms')
  await send(lost, freshNumber('0500'))
  await untilStatus(lost, 2)
})

test('a message without a receipt is not on its way for ever, and a late receipt still tells the truth', async () => {
  const { db, metrics } = world.product.services
  const member = await world.member('sms')
  await send(member, freshNumber('0408'))
  const own = eq(messages.accountId, member.accountId)
  await expect.poll(async () => (await db.select().from(messages).where(own))[0]?.handedOverAt).toBeTruthy()
  expect(await latest(member)).toMatchObject({ status: 0 })
  await db
    .update(messages)
    .set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
    .where(own)
  expect(await failOverdue(db, 24)).toBe(1)
  expect(await latest(member)).toMatchObject({ status: 2 })
  const [part] = await db
    .select({ providerId: parts.providerId })
    .from(parts)
    .innerJoin(messages, eq(messages.id, parts.messageId))
    .where(own)
  const delivered = async () =>
    Number(/^sms_parts_total\{outcome="delivered"\} (\d+)$/m.exec(await metrics.registry.metrics())?.[1] ?? 0)
  const before = await delivered()
  await recordReceipt(db, { providerId: part!.providerId, state: 'delivered' })
  await recordReceipt(db, { providerId: part!.providerId, state: 'delivered' })
  expect(await latest(member)).toMatchObject({ status: 1 })
  expect(await delivered(), 'a receipt that is repeated counts once').toBe(before + 1)
})

test('a message that never left costs nothing in the end', async () => {
  const { db } = world.product.services
  const member = await world.member('sms')
  // The provider is away, so that it is tried again and again.
  await send(member, freshNumber('0503'))
  expect(await creditsOf(db, member.accountId)).toMatchObject({ used: 1 })
  const yesterday = { createdAt: new Date(Date.now() - 25 * 3_600_000) }
  await db.update(messages).set(yesterday).where(eq(messages.accountId, member.accountId))
  await failOverdue(db, 24)
  expect(await latest(member)).toMatchObject({ status: 2 })
  expect(await creditsOf(db, member.accountId)).toMatchObject({ used: 0 })
})

test.each([
  ['whose receipts never come', (id: string) => failOverdue(world.product.services.db, 24).then(() => id)],
  ['that is given up', (id: string) => failMessage(world.product.services.db, id, 'the network is away')],
])('of a message %s when a part of it has left only the rest is given back', async (_what, end) => {
  const { db } = world.product.services
  const member = await world.member('sms')
  await send(member, freshNumber('0503'), 'A long story. '.repeat(30))
  expect(await creditsOf(db, member.accountId)).toMatchObject({ used: 3 })
  const own = eq(messages.accountId, member.accountId)
  const [message] = await db
    .update(messages)
    .set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
    .where(own)
    .returning({ id: messages.id })
  for (const part of [1, 2]) await recordPart(db, message!.id, { part, parts: 3, providerId: randomUUID() })
  await end(message!.id)
  expect(await latest(member)).toMatchObject({ status: 2 })
  expect(await creditsOf(db, member.accountId)).toMatchObject({ used: 2 })
  // Once more changes nothing.
  await end(message!.id)
  expect(await creditsOf(db, member.accountId)).toMatchObject({ used: 2 })
})

test('the history comes ten a page, the newest first, and to its owner alone', async () => {
  const member = await world.member('sms')
  for (let n = 1; n <= 10; n++) await send(member, freshNumber(), `Message ${n}`)
  const { page } = await history(member, { pageNumber: 1, pageSize: 10, totalCount: 0 })
  expect(page.totalCount).toBe(10)
  expect(page.result[0]?.message).toBe('Message 10')
  expect((await history(member, { pageNumber: 4, pageSize: 3 })).page.result.map(({ message }) => message)).toEqual([
    'Message 1',
  ])
  expect(await send(member, freshNumber(), 'Message 11')).toMatchObject({ status: 429, code: 50039 })
  expect((await history(await world.member('sms'))).page).toEqual({ totalCount: 0, result: [] })
})

test('the board shows a message to whoever has its code, and its recipient can refuse further ones', async () => {
  const member = await world.member('sms')
  const number = freshNumber()
  await send(member, number, 'For your eyes')
  const { code } = (await latest(member))!
  const board = await world.visitor('sms').call<BoardMessage>(`/backapi/v1/message/decode/${code}`)
  expect(board.obj).toMatchObject({ phoneNumber: number, message: 'For your eyes', createTime: expect.any(Number) })
  expect(Object.keys(board.obj)).toHaveLength(3)
  expect(await world.visitor('sms').call('/backapi/v1/message/decode/abcdefghijklmnop')).toMatchObject({ status: 404 })

  await world.visitor('sms').call(`/backapi/v1/message/optout/${code}`, { method: 'POST' })
  const somebody = await world.member('sms')
  expect(await send(somebody, number, 'Another one')).toMatchObject({ status: 422, code: 50036 })

  const own = eq(messages.accountId, member.accountId)
  const longAgo = { createdAt: new Date(Date.now() - 31 * 86_400_000) }
  await world.product.services.db.update(messages).set(longAgo).where(own)
  expect(await world.visitor('sms').call(`/backapi/v1/message/decode/${code}`)).toMatchObject({ status: 404 })
})

test('the guards: numbers, countries, words, lengths, repetitions, recipients', async () => {
  const member = await world.member('sms')
  const refusals: [what: string, number: string, message: string, code: number][] = [
    ['no number', '+12025550', 'Hello', 50031],
    ['a short number', '12345', 'Hello', 50032],
    ['an emergency number', '911', 'Hello', 50032],
    ['a country that is not served', '+4915112345678', 'Hello', 50033],
    ['no words', freshNumber(), '  ', 50034],
    ['too many', freshNumber(), 'x'.repeat(1601), 50035],
    ['a blocked phrase', freshNumber(), 'Get FREE  money now', 50037],
  ]
  for (const [what, number, message, code] of refusals) {
    expect({ what, ...(await send(member, number, message)) }).toMatchObject({ what, success: 0, code })
  }
  expect((await history(member)).page.totalCount).toBe(0)

  const number = freshNumber()
  await send(member, number, 'Once')
  expect(await send(member, number, 'once!')).toMatchObject({ status: 409, code: 50038 })
  for (const message of ['Twice', 'Three times']) await send(await world.member('sms'), number, message)
  expect(await send(await world.member('sms'), number, 'Four times')).toMatchObject({ status: 429, code: 50039 })
})

test('whoever is refused for now hears when to come back', async () => {
  const member = await world.member('sms')
  const ask = (phoneNumber: string) =>
    fetchFrom(new URL('/backapi/v1/message/send/anonymous', world.url), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        host: 'sms.localhost',
        'x-forwarded-for': '198.51.100.7',
        [tokenName]: member.token ?? '',
      },
      body: JSON.stringify({ sender: 'Info', message: `To ${phoneNumber}`, phoneNumber }),
    })
  for (let n = 0; n < 10; n++) await ask(freshNumber())
  const refused = await ask(freshNumber())
  expect(refused.status).toBe(429)
  const seconds = Number(refused.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(500)
  expect(seconds).toBeLessThanOrEqual(600)
  expect(await refused.json()).toMatchObject({ msg: expect.stringMatching(/^You have sent .* in (9|10) minutes\.$/) })

  const guesses = Array.from({ length: 70 }, () => world.visitor('sms').get('/backapi/v1/message/decode/nothingness'))
  const slowed = (await Promise.all(guesses)).find(({ status }) => status === 429)
  expect(Number(slowed?.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('receipts and answers that come at the same moment find each other', async () => {
  const { db } = world.product.services
  const member = await world.member('sms')
  const ids = Array.from({ length: 40 }, () => randomUUID())
  const usual = {
    accountId: member.accountId,
    sender: 'X',
    text: 'hi',
    outgoing: 'hi',
    segments: 1,
    networkSegments: 1,
  }
  const rest = { recipient: freshNumber(), address: '-', fingerprint: '-' }
  await db.insert(messages).values(ids.map((id) => ({ ...usual, ...rest, id, code: `same-moment-${id}` })))
  await Promise.all(
    ids.flatMap((id) => [
      recordPart(db, id, { part: 1, parts: 1, providerId: id }),
      recordReceipt(db, { providerId: id, state: 'delivered' }),
    ]),
  )
  const rows = await db.select().from(messages).where(eq(messages.accountId, member.accountId))
  expect(rows.filter(({ status }) => status === 1)).toHaveLength(ids.length)
})

test('an id reported in another base is found where it is sure, and never taken for the id of another message', async () => {
  const { db } = world.product.services
  const member = await world.member('sms')
  const usual = {
    accountId: member.accountId,
    sender: 'X',
    text: 'hi',
    outgoing: 'hi',
    segments: 1,
    networkSegments: 1,
  }
  const rest = { recipient: freshNumber(), address: '-', fingerprint: '-' }
  const sent = async (providerId: string) => {
    const id = randomUUID()
    await db.insert(messages).values({ ...usual, ...rest, id, code: `base-${id}` })
    await recordPart(db, id, { part: 1, parts: 1, providerId })
    return async () => (await db.select().from(messages).where(eq(messages.id, id)))[0]?.status
  }
  // In hexadecimal 5000 is 1388, and 5000 itself may be 20480 in decimal: ids of other messages of the same centre.
  const [own, younger, older] = [await sent('5000'), await sent('20480'), await sent('1388')]
  await recordReceipt(db, { providerId: '5000', state: 'delivered' })
  expect([await own(), await younger(), await older()]).toEqual([1, 0, 0])
  await recordReceipt(db, { providerId: '5000', state: 'failed' })
  expect([await own(), await younger(), await older()]).toEqual([1, 0, 0])
  const hexadecimal = await sent('0000ABCD')
  await recordReceipt(db, { providerId: '43981', state: 'failed' })
  expect(await hexadecimal()).toBe(2)
})

test('one household counts as one address, however many it has', async () => {
  const ask = async (n: number) => {
    const address = { 'x-forwarded-for': `2001:db8:7:7::${n.toString(16)}` }
    const body = { sender: 'Info', message: `From ${n}`, phoneNumber: freshNumber() }
    return (await world.member('sms')).call('/backapi/v1/message/send/anonymous', {
      method: 'POST',
      body,
      headers: address,
    })
  }
  for (let n = 1; n <= 30; n++) expect(await ask(n)).toMatchObject({ success: 1 })
  expect(await ask(31)).toMatchObject({ status: 429, msg: expect.stringContaining('your network') })
})

test('of many messages at once no more leave than the limit allows', async () => {
  const number = freshNumber()
  const members = await Promise.all(Array.from({ length: 6 }, () => world.member('sms')))
  const answers = await Promise.all(members.map((member) => send(member, number, 'All at once')))
  expect(answers.filter(({ success }) => success === 1)).toHaveLength(3)
})

test('in production without a network nothing is taken over, and nothing charged', async () => {
  const member = await world.member('sms')
  const { jobs, db } = world.product.services
  const env = readEnv({ NODE_ENV: 'production' })
  const sender = {
    ...{ accountId: member.accountId, email: 'a@example.com', site: 'sms', language: 'en' as const },
    address: '203.0.113.9',
    origin: '',
  }
  const asked = { sender: 'Info', type: 3, message: 'Hello', number: 1, phoneNumber: freshNumber() } as const
  await expect(takeMessage({ ...jobs, env }, sender, asked)).rejects.toMatchObject({ status: 503, code: 50001 })
  expect(await creditsOf(db, member.accountId)).toMatchObject({ used: 0 })
  expect((await history(member)).page.totalCount).toBe(0)
})

test('sending needs a membership, credits, and one of the senders', async () => {
  expect(await send(world.visitor('sms'), freshNumber())).toMatchObject({ status: 401, code: 10002 })
  expect(await send(await world.registered('sms'), freshNumber())).toMatchObject({
    status: 403,
    code: 10003,
    msg: 'You are not a member yet and cannot use this feature temporarily',
  })
  const member = await world.member('sms')
  expect(await send(member, freshNumber(), 'Hello', { sender: 'Police' })).toMatchObject({ status: 422 })
  expect(await send(member, freshNumber(), 'Hello', { isScheduled: true, scheduledTime: 1 })).toMatchObject({
    status: 422,
  })
})

test('the operator sees who wrote to whom without the texts, and keeps the list of who refuses', async () => {
  const desk = {
    db: async () => world.product.services.db,
    billing: () => Promise.reject(),
    env: readEnv({}),
    sitesFolder: '',
  }
  const sundry = async (use: string, ...given: string[]) => {
    const command = commands.find((known) => known.use.replace(/ [<[].*/, '') === use)
    return (await command!.run(desk, given)).text
  }
  const member = await world.member('sms')
  const [first, second] = [freshNumber(), freshNumber()]
  await send(member, first, 'A secret')
  await send(member, second, 'Another secret')
  const today = new Date().toISOString().slice(0, 10)
  const all = await sundry('sms audit', member.email, today)
  expect(all).toContain(first)
  expect(all).toContain(second)
  expect(all).not.toContain('ecret')
  const one = await sundry('sms audit', first)
  expect(one).toMatch(/sending|sent/)
  expect(one).toContain(member.email)
  expect(one).not.toContain(second)
  const [message = ''] = one.match(/[\da-f-]{36}$/) ?? []
  expect(await sundry('sms text', message)).toBe('A secret')
  await expect(sundry('sms text', 'another')).rejects.toThrow('No message has the id')
  expect(await sundry('sms audit', member.email, '2020-02-29')).toBe('No message fits')
  await expect(sundry('sms audit', '2021-02-29')).rejects.toThrow('is not a day')
  await expect(sundry('sms opt-outs add', '12')).rejects.toThrow('is not a phone number')

  await sundry('sms opt-outs add', first)
  expect(await sundry('sms opt-outs')).toContain(first)
  expect(await send(member, first, 'Once more')).toMatchObject({ code: 50036 })
  await sundry('sms opt-outs remove', first)
  expect(await send(member, first, 'Once more')).toMatchObject({ success: 1 })
  await expect(sundry('sms opt-outs remove', first)).rejects.toThrow('has not refused')
})

test('the trail of who sent what outlives the account', async () => {
  const { db } = world.product.services
  const member = await world.member('sms')
  const number = freshNumber()
  await send(member, number, 'Remember me')
  await db.execute(`delete from account where id = ${member.accountId}`)
  expect(await db.select().from(messages).where(eq(messages.recipient, number))).toEqual([])
  expect(await db.select().from(trail).where(eq(trail.recipient, number))).toMatchObject([
    { email: member.email, accountId: member.accountId, text: 'Remember me', address: expect.stringMatching(/^203\./) },
  ])
})

test('through SMPP, receipts set the status, also those that come before the answer', {
  timeout: 120_000,
}, async () => {
  const centre = await startMessageCentre()
  centre.behave = (message) => {
    centre.receipt(message.id, { message_state: message.to.endsWith('0500') ? 5 : 2 })
    return 'answer'
  }
  const address = centre.url.replace('://', '://site:secret@')
  {
    await using smppWorld = await createWorld({ SMPP_URL: address })
    const member = await smppWorld.member('sms')
    const message = 'Grüße über zwei Netze'
    await send(member, '+12025550123', message)
    await untilStatus(member, 1)
    const { code } = (await latest(member))!
    // Its recipient reaches nobody by answering, so the message says where to refuse; the form counts that too.
    const { obj } = await smppWorld.visitor('sms').call<MessageEnding>('/backapi/v1/message/ending')
    expect(centre.submitted.map(({ text }) => text).join('')).toHaveLength(message.length + obj.ending.length)
    expect(centre.submitted.map(({ text }) => text).join('')).toMatch(
      new RegExp(`^${message}\\nhttp://sms.localhost.*/board/${code}$`),
    )
    // The link leads to the site itself, whatever host the sender names.
    const elsewhere = { host: 'evil.example' }
    const ending = await smppWorld.visitor().call<MessageEnding>('/backapi/v1/message/ending', { headers: elsewhere })
    expect(ending.obj.ending).toContain('://localhost')
    await send(member, '+12025550500', 'Into the void')
    await untilStatus(member, 2)
    expect((await smppWorld.visitor('sms').get('/dev/sms')).status).toBe(404)
  }
  await centre.close()
})

test('when a worker is killed, what was answered is not sent again, and the rest is', {
  timeout: 240_000,
}, async () => {
  const centre = await startMessageCentre()
  const address = centre.url.replace('://', '://site:secret@')
  {
    await using web = await createWorld({ SMPP_URL: address }, ['web'])
    const startWorker = () => startProgram(web.variables, ['--role', 'worker'], 'worker ready')
    const { db } = web.product.services
    // It is written down before anybody is there to send it.
    const member = await web.member('sms')
    await send(member, '+12025550123', 'A very long story. '.repeat(20))
    expect(await latest(member)).toMatchObject({ status: 0 })
    // The centre answers for the first part and then falls silent.
    centre.behave = () => (centre.submitted.length === 1 ? 'answer' : 'silence')
    const first = await startWorker()
    await expect.poll(() => centre.submitted.length, { timeout: 60_000 }).toBe(2)
    await expect.poll(async () => (await db.select().from(parts)).length).toBe(1)
    await endProgram(first, 'SIGKILL')

    centre.behave = (message) => {
      setTimeout(() => centre.receipt(message.id, { message_state: 2 }), 20)
      return 'answer'
    }
    const second = await startWorker()
    await expect.poll(async () => (await db.select().from(parts)).length, { timeout: 120_000 }).toBe(3)
    expect(await latest(member)).toMatchObject({ status: 0 })
    // The second and third part arrive; the receipt of the first was lost in the crash and comes at last.
    await centre.receipt('m1', { message_state: 2 })
    await untilStatus(member, 1)
    await endProgram(second, 'SIGKILL')

    // Whoever comes next finds nothing left of it: only a new message leaves.
    const third = await startWorker()
    await send(member, '+12025550124', 'The end')
    await untilStatus(member, 1)
    const numbers = centre.submitted.map(({ header }) => header?.at(-1))
    expect(numbers).toEqual([1, 2, 2, 3, undefined])
    const starts = centre.submitted.map(({ text }) => text.slice(0, 20))
    expect(starts[1]).toBe(starts[2])
    await endProgram(third, 'SIGTERM')
  }
  await centre.close()
})

test.each(['kannel', 'twilio'] as const)('through HTTP (%s), signed reports alone set the status', async (kind) => {
  const sent: Record<string, string>[] = []
  const provider = await startWeb(async ({ query, form }) => {
    sent.push({ ...query, ...form })
    return kind === 'twilio' ? { status: 201, body: { sid: 'SM1' } } : { status: 202, body: '0: Accepted' }
  })
  {
    await using httpWorld = await createWorld({
      SMS_HTTP_KIND: kind,
      SMS_HTTP_URL: provider.url,
      SMS_HTTP_USER: 'site',
      SMS_HTTP_PASSWORD: 'secret',
      PUBLIC_URL: 'https://sms.example',
    })
    const member = await httpWorld.member('sms')
    await send(member, '+12025550123')
    await expect.poll(() => sent.length).toBe(1)
    const report = (signature: string) => {
      const asked = new URL((sent[0]?.StatusCallback ?? sent[0]?.['dlr-url'] ?? '').replace('%d', '1'))
      const here = new URL(asked.pathname + asked.search, httpWorld.url)
      if (kind === 'kannel') {
        if (signature !== 'right') here.searchParams.set('sign', signature)
        return fetch(here)
      }
      const form = { MessageSid: 'SM1', MessageStatus: 'delivered' }
      const signed = `${asked.href}MessageSidSM1MessageStatusdelivered`
      const right = createHmac('sha1', 'secret').update(signed).digest('base64')
      const headers = { 'x-twilio-signature': signature === 'right' ? right : signature }
      return fetch(here, { method: 'POST', body: new URLSearchParams(form), headers })
    }
    expect((await report('wrong')).status).toBe(403)
    expect(await latest(member)).toMatchObject({ status: 0 })
    await report('right')
    await untilStatus(member, 1)
  }
  await provider.close()
})

test('anybody sees how a message will arrive, and nothing is sent', async () => {
  const { db } = world.product.services
  const before = await db.$count(messages)
  const look = (site: string, message: string) =>
    world.visitor(site).call<ArrivingMessage>('/backapi/v1/message/preview', {
      method: 'POST',
      body: { sender: 'Info', message },
    })
  const message = 'Salam dari teman. '.repeat(12)
  const { obj } = await look('sms', message)
  expect(obj).toMatchObject({ sender: 'Info', network: 2, number: 2, encoding: 'GSM-7' })
  expect(obj.parts.join('')).toBe(message)
  expect((await look('sms', 'Привет')).obj).toMatchObject({ network: 1, encoding: 'UCS-2' })
  expect(await look('sms', 'win free money now')).toMatchObject({ success: 0, code: 50037 })
  expect(await look('sms', ' ')).toMatchObject({ success: 0, code: 50034 })
  expect(await db.$count(messages)).toBe(before)

  await changeSite(world, 'sms', (yaml) => `${yaml}\ntryFirst: false\n`)
  expect(await look('sms', message)).toMatchObject({ status: 401 })
})
