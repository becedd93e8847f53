import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type ApiCall,
  describedCalls,
  placesIn,
  replaced,
  type Sent,
  sampleFor,
  someAddress,
  urlOf,
} from '../support/apiCalls.ts'
import { writeToSupport } from '../support/contact.ts'
import { followJob } from '../support/jobs.ts'
import { makeKeyOf, programOf } from '../support/program.ts'
import { samplePdf } from '../support/samplePdf.ts'
import { setWorld } from '../support/stage.ts'
import { webhookReceiver } from '../support/webhookReceiver.ts'
import type { Visitor } from '../support/world.ts'

// Whatever names a thing of a member, in whatever call, tells nobody else anything of it and does nothing to it. Calls and names are those
// that the product itself tells of, so that a new one is asked here without a line more.
const world = setWorld({ WEBHOOK_NETWORKS: 'loopback' })
let receiver: Awaited<ReturnType<typeof webhookReceiver>>
beforeAll(async () => {
  receiver = await webhookReceiver()
})
afterAll(() => receiver.close())

/** A word that is in everything of the owner's and nowhere else. */
const mark = `Quillfeather${randomUUID().slice(0, 8)}`

/** The page that a message of somebody's links to, for whoever was sent it. */
const forEverybody = ['GET /backapi/v1/message/decode/{code}']

/** Somebody who calls, in a browser and with a key. */
type Caller = { visitor: Visitor; key: string | undefined }

const callerOf = async (visitor: Visitor, name = 'a key'): Promise<Caller> => ({
  visitor,
  key: (await makeKeyOf(visitor, { name })).key,
})

async function answerTo({ visitor, key }: Caller, call: ApiCall, sent: Sent): Promise<string> {
  const { path, method, body } = call
  const heard = new AbortController()
  const response = await visitor.send(urlOf(call, sent.address), {
    method,
    headers: {
      'x-forwarded-for': someAddress(),
      ...(key && path.startsWith('/api/v1') ? { authorization: `Bearer ${key}` } : {}),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(sent.body) }),
    signal: AbortSignal.any([heard.signal, AbortSignal.timeout(60_000)]),
  })
  // What is told as it comes, and never ends, has told enough a second after it began.
  const timer = /events|stream/.test(path) ? setTimeout(() => heard.abort(), 1000) : undefined
  let told = ''
  try {
    for await (const part of response.body ?? []) told += Buffer.from(part).toString()
  } catch (error) {
    if (!heard.signal.aborted) throw error
  } finally {
    clearTimeout(timer)
  }
  return told
}

const calls = async () => [
  ...(await describedCalls(world)),
  ...(await describedCalls(world, '/api/v1/openapi.json')).filter(({ path }) => path.startsWith('/api/v1')),
]

/** What may name a thing: ids, addresses of files, secrets, and numbers that are called one. */
function namesIn(value: unknown, key = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => namesIn(one, key))
  if (typeof value === 'object' && value !== null) return Object.entries(value).flatMap(([at, one]) => namesIn(one, at))
  const isNamed = /(^|[a-z])(id|code|no|token)$/i.test(key)
  if (typeof value === 'number') return isNamed ? [String(value)] : []
  if (typeof value !== 'string' || value.length > 400) return []
  return (isNamed && value.length > 5) || /^(?=.*\d)[\w-]{8,}$/.test(value) || /\/files\/|^\/.*[\w-]{8,}/.test(value)
    ? [value]
    : []
}

/** What the lists of somebody name: all that is answered to calls that only read and need nothing. */
async function namesOf(caller: Caller, all: ApiCall[]): Promise<Set<string>> {
  const lists = all.filter(
    ({ method, path }) => method === 'GET' && !path.includes('{') && !/logout|events|stream/.test(path),
  )
  const names = new Set<string>()
  for (const call of lists) {
    const answer = await answerTo(caller, call, sampleFor(call))
    if (answer.startsWith('{')) for (const name of namesIn(JSON.parse(answer))) names.add(name)
  }
  return names
}

/** The owner's name of something in each place of a call that takes any text or number, and in all of them at once. */
function withName(call: ApiCall, name: string): Sent[] {
  const sample = sampleFor(call)
  const value = /^\d+$/.test(name) ? [name, Number(name)] : [name]
  const free = placesIn(sample).filter((path) => {
    const now = path.reduce<unknown>((inner, at) => (inner as Record<string, unknown> | undefined)?.[at], sample)
    return (typeof now === 'string' || typeof now === 'number') && path.length > 1
  })
  const inAll = (one: unknown) => free.reduce<unknown>((sent, path) => replaced(sent, path, one), sample) as Sent
  return value.flatMap((one) => [...free.map((path) => replaced(sample, path, one) as Sent), inAll(one)])
}

/** Sends every name in every call, eight at a time; answers the calls in whose answers the mark was. */
async function tellingCalls(who: () => Promise<Caller>, all: ApiCall[], names: Iterable<string>): Promise<string[]> {
  const telling = new Set<string>()
  const queue = all.flatMap((call) =>
    [...names].flatMap((name) => withName(call, name).map((sent) => ({ call, sent }))),
  )
  let caller = await who()
  const lane = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const answer = await answerTo(caller, next.call, next.sent)
      if (answer.includes(mark)) telling.add(`${next.call.method} ${next.call.path}`)
      // Some of these calls end the session, the account or the key.
      if (caller.visitor.token && /"code":\s?1000[12]\b|"status":\s?401/.test(answer)) caller = await who()
    }
  }
  await Promise.all(Array.from({ length: 8 }, lane))
  return [...telling].sort()
}

/** A member with one of everything that a member can have. */
async function ownerOfMuch(): Promise<Caller> {
  const visitor = await world.member('hub')
  const owner = await callerOf(visitor, mark)
  const { obj: fileUrl } = await visitor.upload(`${mark}.pdf`, await samplePdf(mark))
  const query = { fileUrl, outType: 2, dpi: 72 }
  const { obj: job } = await visitor.call<string>('/backapi/v1/pdf/pdfToImg', { query })
  await followJob(visitor, job)
  const program = programOf(world, 'hub', owner.key)
  const file = await program.upload(`${mark}.pdf`, await samplePdf(mark))
  const wish = { tool: 'pdf', options: { conversion: 'pdf-to-png', dpi: 72 }, files: [file] }
  const { body } = await program.ask<{ id: string }>('/jobs', { method: 'POST', body: wish })
  await program.follow(body.id)
  const webhook = { address: receiver.address(`/${mark}`), description: mark, events: ['job.finished'] }
  const { obj: endpoint } = await visitor.call<{ id: string }>('/backapi/v1/webhooks', {
    method: 'POST',
    body: webhook,
  })
  await visitor.call(`/backapi/v1/webhooks/${endpoint.id}/test`, { method: 'POST', body: {} })
  const message = { sender: 'Info', message: mark, phoneNumber: '+12025550123', isScheduled: true }
  await visitor.call('/backapi/v1/message/send/anonymous', {
    method: 'POST',
    body: { ...message, scheduledTime: Date.now() + 3_600_000, timeZone: 'America/Chicago' },
  })
  await writeToSupport(visitor, { email: `${mark}@example.com`, message: mark })
  return owner
}

test('what names a thing of a member tells nobody else of it and does nothing to it', {
  timeout: 900_000,
}, async () => {
  const all = await calls()
  const owner = await ownerOfMuch()
  const common = await namesOf(await callerOf(await world.member('hub')), all)
  const namesOfOwner = async () =>
    new Set([...(await namesOf(owner, all))].filter((name) => !common.has(name) && !name.includes(mark)))
  const before = await namesOfOwner()
  // Forms and signatures are new each time.
  const lasting = [...(await namesOfOwner())].filter((name) => before.has(name))

  const strangers = {
    'a member of the site': async () => callerOf(await world.member('hub')),
    'a member of another site': async () => callerOf(await world.member('pdf')),
    'a visitor': async (): Promise<Caller> => ({ visitor: world.visitor('hub'), key: undefined }),
  }
  for (const [who, caller] of Object.entries(strangers))
    expect(await tellingCalls(caller, all, before), who).toEqual(forEverybody)
  const after = await namesOfOwner()
  expect(lasting.filter((name) => !after.has(name))).toEqual([])

  // The same calls do tell the owner: else all this would prove nothing.
  const reading = all.filter(({ method }) => method === 'GET')
  const told = await tellingCalls(async () => owner, reading, before)
  expect(told).toEqual(expect.arrayContaining(['GET /api/v1/jobs/{id}', 'GET /backapi/v1/jobs/{id}', ...forEverybody]))
})

test('an upload in parts is nobody else’s to look at, go on with, keep or end', async () => {
  const tus = { 'tus-resumable': '1.0.0' }
  const owner = await world.member('hub')
  const begun = await owner.send('/backapi/v1/convert/uploads', {
    method: 'POST',
    headers: { ...tus, 'upload-length': '10', 'upload-metadata': `filename ${btoa(`${mark}.wav`)}` },
  })
  expect(begun.status).toBe(201)
  const { pathname } = new URL(begun.headers.get('location') ?? '', world.url)
  const more = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  const tries: [method: string, path: string, headers: Record<string, string>, body?: string][] = [
    ['HEAD', pathname, tus],
    ['PATCH', pathname, more, '0123456789'],
    ['POST', `${pathname}/file`, {}],
    ['DELETE', pathname, tus],
  ]
  const strangers = [await world.member('hub'), await world.member('pdf'), world.visitor('hub')]
  for (const stranger of strangers)
    for (const [method, path, headers, body] of tries) {
      const { status } = await stranger.send(path, { method, headers, ...(body && { body }) })
      expect([401, 403, 404], method).toContain(status)
    }
  const still = await owner.send(pathname, { method: 'HEAD', headers: tus })
  expect([still.status, still.headers.get('upload-offset')]).toEqual([200, '0'])
})

test('an order that waits is paid by its own account alone, and tells nobody else who they are', async () => {
  const owner = await world.registered('pdf')
  const productsPriceId = 'price:month:usd'
  const order = { productsId: 'month', productsPriceId }
  const create = (who: Visitor) => who.call<{ orderId: string }>('/order/create', { method: 'POST', body: order })
  const { obj: own } = await create(owner)
  for (const stranger of [await world.registered('pdf'), world.visitor('pdf'), world.visitor('hub')]) {
    const body = { orderId: own.orderId }
    expect(await stranger.call('/backapi/v1/pay/create', { method: 'POST', body })).toMatchObject({ status: 404 })
    const { obj } = await stranger.call<{ token: string; email: string } | null>(`/backapi/v1/pay/info/${own.orderId}`)
    expect([obj?.token ?? '', obj?.email ?? '']).toEqual(['', ''])
  }
})
