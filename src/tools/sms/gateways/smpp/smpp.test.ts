import smpp from 'smpp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Receipt, SentPart, SmsGateway } from '../gateway.ts'
import { type MessageCentre, startMessageCentre } from '../testing/message-centre.ts'
import { until } from '../testing/until.ts'
import { openSmpp, type SmppSettings } from './gateway.ts'

let centre: MessageCentre
let receipts: Receipt[]
const open: SmsGateway[] = []
const message = { id: 'm', sender: 'Info', to: '+12025550123', text: 'hello' }

function gateway(settings: Partial<SmppSettings> = {}, onReceipt = (receipt: Receipt) => void receipts.push(receipt)) {
  const quick = { backoffMs: 20, answerSeconds: 2, throttleMs: 5 }
  const opened = openSmpp({ url: centre.url, systemId: 'site', password: 'secret', ...quick, ...settings }, onReceipt)
  open.push(opened)
  return opened
}

beforeEach(async () => {
  receipts = []
  centre = await startMessageCentre()
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((opened) => opened.close()))
  await centre.close()
})

test('names are sent as names and numbers as international numbers', async () => {
  await gateway().send({ ...message, sender: 'Important' })
  await gateway().send({ ...message, sender: '+14155550100' })
  const [name, number] = centre.submitted.map(({ pdu }) => pdu)
  expect(name).toMatchObject({ source_addr: 'Important', source_addr_ton: 5, dest_addr_ton: 1, registered_delivery: 1 })
  expect(number).toMatchObject({ source_addr: '14155550100', source_addr_ton: 1, destination_addr: '12025550123' })
})

test('parts of a long message name the same reference, in a header or in fields, also when repeated', async () => {
  const long = { ...message, text: 'a'.repeat(400) }
  await gateway().send(long)
  await gateway().send({ ...long, sentParts: [1, 2] })
  const headers = centre.submitted.map(({ header }) => [...(header ?? [])])
  expect(headers.map((header) => header.slice(3))).toEqual([
    [3, 1],
    [3, 2],
    [3, 3],
    [3, 3],
  ])
  expect(new Set(headers.map((header) => header[2])).size).toBe(1)

  await gateway({ concatenation: 'sar' }).send(long)
  const fields = centre.submitted.slice(4).map(({ pdu }) => [pdu.sar_segment_seqnum, pdu.sar_total_segments])
  expect(fields).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
  ])
})

test('a centre that is too fast for is asked again until it takes the message', async () => {
  const { ESME_RTHROTTLED, ESME_RMSGQFUL } = smpp.errors
  centre.refusals.push(ESME_RTHROTTLED!, ESME_RMSGQFUL!, ESME_RTHROTTLED!)
  const [part] = await gateway().send(message)
  expect(part?.providerId).toBe('m1')
  expect(centre.submitted).toHaveLength(1)
})

test('a receipt that comes before the answer still finds its message', async () => {
  centre.behave = (submitted, session) => {
    void centre.receipt(submitted.id, { message_state: 2 })
    setTimeout(() => session.send(submitted.pdu.response({ message_id: submitted.id })), 50)
    return 'silence'
  }
  await gateway().send({ ...message, id: 'early' })
  await until(() => receipts.length === 1, 'the receipt comes')
  expect(receipts[0]).toMatchObject({ messageId: 'early', providerId: 'm1', state: 'delivered' })
})

test('a receipt of before waits for no message that is still in line', async () => {
  const site = gateway({ window: 1, answerSeconds: 60 })
  centre.behave = (submitted, session) => {
    if (centre.submitted.length > 1) return 'silence'
    void centre.receipt('from-before', { message_state: 2 })
    setTimeout(() => session.send(submitted.pdu.response({ message_id: submitted.id })), 50)
    return 'silence'
  }
  const sending = ['a', 'b', 'c'].map((id) => site.send({ ...message, id }))
  await until(() => receipts.length === 1, 'the receipt is written down')
  await site.close()
  expect((await Promise.allSettled(sending)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
})

test('receipts are understood in any order, coding and spelling of the id', async () => {
  const site = gateway()
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) await site.send({ ...message, id })
  const ids = centre.submitted.map((submitted) => submitted.id)
  const text = (id: string, stat: string) =>
    `id:${id} sub:001 dlvrd:001 submit date:2611200900 done date:2611200901 stat:${stat} err:007 text:hello`
  const receipt = (id: string, stat: string, fields: object) =>
    centre.receipt(id, { receipted_message_id: undefined, ...fields, short_message: Buffer.from(text(id, stat)) })

  await centre.receipt(ids[5]!, { message_state: 8, short_message: 'not for reading' })
  await receipt(ids[4]!, 'DELIVRD', { data_coding: 0 })
  await receipt(ids[3]!, 'UNDELIV', { data_coding: 3 })
  await receipt(ids[2]!, 'DELIVRD', { data_coding: 8 })
  await receipt(ids[1]!, 'EXPIRED', { data_coding: 4 })
  const wide = Buffer.from(text(ids[0]!, 'DELIVRD'), 'utf16le').swap16()
  await centre.receipt(ids[0]!, { receipted_message_id: undefined, data_coding: 0, short_message: wide })
  expect(receipts.map(({ messageId, state }) => [messageId, state])).toEqual([
    ['f', 'failed'],
    ['e', 'delivered'],
    ['d', 'failed'],
    ['c', 'delivered'],
    ['b', 'failed'],
    ['a', 'delivered'],
  ])
})

test('an id that is answered in hexadecimal and reported in decimal numbers is one id', async () => {
  centre.behave = (submitted, session) => {
    session.send(submitted.pdu.response({ message_id: '00FF10' }))
    return 'silence'
  }
  await gateway().send({ ...message, id: 'hex' })
  await centre.receipt('65296', { message_state: 2 })
  expect(receipts).toEqual([expect.objectContaining({ messageId: 'hex', providerId: '00FF10' })])
})

test('a number that may be another message in hexadecimal is not taken for it', async () => {
  const ids = ['16', '65296']
  centre.behave = (submitted, session) => {
    session.send(submitted.pdu.response({ message_id: ids[centre.submitted.length - 1] }))
    return 'silence'
  }
  const site = gateway()
  for (const id of ['sixteen', 'many']) await site.send({ ...message, id })
  for (const id of ['10', 'ff10']) await centre.receipt(id, { message_state: 2 })
  expect(receipts.map(({ messageId }) => messageId)).toEqual([undefined, 'many'])
})

test('receipts come by either command, and with words written out', async () => {
  const site = gateway()
  for (const id of ['a', 'b']) await site.send({ ...message, id })
  const written = { receipted_message_id: undefined, short_message: 'id:m1 stat:REJECTED err:011' }
  expect(await centre.receipt('', written)).toBe(0)
  expect(await centre.receipt('m2', { message_state: 2 }, 'data_sm')).toBe(0)
  expect(receipts.map(({ messageId, state }) => [messageId, state])).toEqual([
    ['a', 'failed'],
    ['b', 'delivered'],
  ])
})

test('an answer that comes too late is written down, and one that comes twice counts once', async () => {
  const written: string[] = []
  const partSent = ({ providerId }: SentPart) => void written.push(providerId)
  const site = gateway({ answerSeconds: 0.2 })
  centre.behave = (submitted, session) => {
    const answer = () => session.send(submitted.pdu.response({ message_id: submitted.id }))
    setTimeout(answer, 400)
    return 'silence'
  }
  const failure = await site.send({ ...message, id: 'slow' }, { partSent }).catch((error) => error)
  expect(failure.message).toContain('cannot be reached')
  await until(() => written.length === 1, 'the late answer is written down')

  centre.behave = (submitted, session) => {
    session.send(submitted.pdu.response({ message_id: submitted.id }))
    return 'answer'
  }
  expect(await site.send({ ...message, id: 'twice' }, { partSent })).toHaveLength(1)
  expect(await site.send({ ...message, id: 'next' }, { partSent })).toHaveLength(1)
  expect(written).toEqual(['m1', 'm2', 'm3'])
})

test('once its delivery is over no further part of a message leaves', async () => {
  const over = new AbortController()
  const text = 'a'.repeat(400)
  const partSent = () => over.abort(new Error('somebody else goes on'))
  const sending = gateway().send({ ...message, text }, { partSent, signal: over.signal })
  expect((await sending.catch((error) => error)).message).toContain('cannot be reached')
  expect(centre.submitted).toHaveLength(1)
})

test('a message on its way is no receipt yet, and a reply from a phone is none at all', async () => {
  await gateway().send(message)
  expect(await centre.receipt('m1', { message_state: 1 })).toBe(0)
  expect(await centre.receipt('', { esm_class: 0, receipted_message_id: undefined, short_message: 'thanks!' })).toBe(0)
  expect(receipts).toEqual([])
})

test('a receipt that cannot be written down is asked for again, and is known after a restart by its id', async () => {
  let broken = true
  gateway({}, (receipt) => {
    if (broken) throw new Error('the database is away')
    receipts.push(receipt)
  })
  await until(() => centre.binds === 1, 'bound')
  expect(await centre.receipt('from-before', { message_state: 2 })).toBe(smpp.errors.ESME_RX_T_APPN)
  broken = false
  expect(await centre.receipt('from-before', { message_state: 2 })).toBe(0)
  expect(receipts).toEqual([expect.objectContaining({ providerId: 'from-before', messageId: undefined })])
})

test('after a crash of the centre it binds again and goes on', async () => {
  const site = gateway()
  await site.send(message)
  centre.behave = () => {
    centre.crash()
    return 'silence'
  }
  const failure = await site.send({ ...message, id: 'lost' }).catch((error) => error)
  expect(failure.message).toContain('cannot be reached')
  centre.behave = () => 'answer'
  expect(await site.send({ ...message, id: 'after' })).toHaveLength(1)
  expect(centre.binds).toBe(2)
})

test('a connection that has gone dead without a word is replaced', async () => {
  gateway({ enquireSeconds: 0.05, answerSeconds: 0.2 })
  await until(() => centre.binds === 1, 'bound')
  centre.hung = true
  await until(() => centre.binds > 1, 'bound again')
})

test('a centre that says goodbye is bound again', async () => {
  const site = gateway()
  await site.send(message)
  centre.unbind()
  await until(() => centre.binds === 2, 'bound again')
  expect(await site.send({ ...message, id: 'after' })).toHaveLength(1)
})

test('it waits for a centre that comes up late', async () => {
  const port = Number(new URL(centre.url).port)
  await centre.close()
  const sending = gateway().send(message)
  await new Promise((resolve) => setTimeout(resolve, 100))
  centre = await startMessageCentre(port)
  expect(await sending).toHaveLength(1)
})

test('no more messages are without an answer than the window allows', async () => {
  let unanswered = 0
  let most = 0
  centre.behave = (submitted, session) => {
    most = Math.max(most, ++unanswered)
    setTimeout(() => {
      unanswered--
      session.send(submitted.pdu.response({ message_id: submitted.id }))
    }, 10)
    return 'silence'
  }
  const site = gateway({ window: 4 })
  const ids = Array.from({ length: 20 }, (_, i) => `w${i}`)
  await Promise.all(ids.map((id) => site.send({ ...message, id })))
  expect(centre.submitted).toHaveLength(20)
  expect(most).toBeGreaterThan(1)
  expect(most).toBeLessThanOrEqual(4)
})

test('a wrong password is no reason to lose the message for good', async () => {
  const failure = await gateway({ password: 'wrong', answerSeconds: 0.3 })
    .send(message)
    .catch((error) => error)
  expect(failure.message).toContain('cannot be reached')
})
