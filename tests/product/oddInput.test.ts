import { randomInt } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
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
import { fetchFrom } from '../support/fetchFrom.ts'
import { impossibleTexts, inAddress, jsonOf, oddValues } from '../support/oddValues.ts'
import { makeKeyOf } from '../support/program.ts'
import { randomOf } from '../support/random.ts'
import { setWorld } from '../support/stage.ts'
import type { Visitor } from '../support/world.ts'

const world = setWorld()

/** Another one each run; the report names it where something fails. */
const seed = Number(process.env.ODD_SEED ?? randomInt(2 ** 31))
const random = randomOf(seed)

let calls: ApiCall[]
beforeAll(async () => {
  calls = await describedCalls(world)
})

async function ask(visitor: Visitor, call: ApiCall, { address, body }: Sent) {
  const response = await visitor.send(urlOf(call, address, inAddress), {
    method: call.method,
    headers: { 'x-forwarded-for': someAddress(), ...(call.body && { 'content-type': 'application/json' }) },
    ...(call.body && { body: jsonOf(body) }),
  })
  const text = await response.text()
  return { status: response.status, text, type: response.headers.get('content-type') ?? '' }
}

type Answered = Awaited<ReturnType<typeof ask>>

/** What is wrong with an answer, whatever was asked: undefined where it is ours in form and words. */
function faultOf({ status, text, type }: Answered): string | undefined {
  if (status >= 500) return `status ${status}`
  if (!type.includes('json')) return status < 400 ? undefined : `status ${status} as ${type}`
  const answer = JSON.parse(text) as { success?: unknown; code?: unknown; msg?: unknown }
  if (status < 400) return undefined
  const isEnvelope = Number(answer.success) === 0 && typeof answer.code === 'number' && typeof answer.msg === 'string'
  if (!isEnvelope) return 'no envelope'
  return wordsFault(answer.msg)
}

/** The same for calls of programs, which are answered with problems (RFC 9457). */
function faultOfProblem({ status, text, type }: Answered): string | undefined {
  if (status >= 500) return `status ${status}`
  if (status < 400) return undefined
  if (!type.startsWith('application/problem+json')) return `status ${status} as ${type}`
  const problem = JSON.parse(text) as { status?: unknown; detail?: unknown; code?: unknown }
  return problem.status === status && typeof problem.code === 'number'
    ? wordsFault(problem.detail)
    : 'no problem of ours'
}

const wordsFault = (words: unknown) =>
  /^\w.{10,}\.$/s.test(String(words)) && !/Invalid input|Expected|FST_|expected/.test(String(words))
    ? undefined
    : `words of a library: ${words}`

/** Sends everything that `variants` makes of each call, eight at a time; answers what went wrong. */
async function faults(
  who: () => Promise<Visitor>,
  variants: (call: ApiCall) => [place: string, sent: Sent][],
  check = faultOf,
  all = calls,
) {
  const found: string[] = []
  const queue = all.flatMap((call) => variants(call).map(([place, sent]) => ({ call, place, sent })))
  let visitor = await who()
  const lane = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const { call, place, sent } = next
      const answer = await ask(visitor, call, sent)
      const fault = check(answer)
      if (fault) found.push(`${call.method} ${call.path} ${place}: ${fault}: ${answer.text.slice(0, 200)}`)
      // Some of these calls end the session or the account.
      if (answer.status === 401 && visitor.token) visitor = await who()
    }
  }
  await Promise.all(Array.from({ length: 8 }, lane))
  return found
}

/** Each place of a call with each of these values in it. */
const withEach = (values: () => readonly unknown[]) => (call: ApiCall) => {
  const sample = sampleFor(call)
  const inPlaces = placesIn(sample).filter((path) => path.length > 1 || (path[0] === 'body' && call.body))
  return inPlaces.flatMap((path) =>
    values().map((value): [string, Sent] => [
      `${path.join('.')} = ${(jsonOf(value) ?? '').slice(0, 60)}`,
      replaced(sample, path, value) as Sent,
    ]),
  )
}

const named = `seed ${seed}`

/** Some odd values: others each time, and in time all of them in every place. */
const some = (count: number) => () => Array.from({ length: count }, () => random.pick(oddValues(random)))

test('no odd value anywhere in a member’s calls is a failure of ours', { timeout: 600_000 }, async () => {
  expect(await faults(() => world.member('pdf'), withEach(some(12))), named).toEqual([])
})

test('nor in those of a stranger', { timeout: 600_000 }, async () => {
  expect(await faults(async () => world.visitor('sms'), withEach(some(4))), named).toEqual([])
})

test('nor in those of a program', { timeout: 600_000 }, async () => {
  const described = await describedCalls(world, '/api/v1/openapi.json')
  const forPrograms = described.filter(({ method, path }) => method !== 'HEAD' && path.startsWith('/api/v1'))
  expect(forPrograms.length).toBeGreaterThan(5)
  const program = async (): Promise<Visitor> => {
    const member = await world.member('pdf')
    const { key } = await makeKeyOf(member)
    const authorization = `Bearer ${key}`
    const send: Visitor['send'] = (path, init = {}) =>
      member.send(path, { ...init, headers: { ...init.headers, authorization }, signal: AbortSignal.timeout(60_000) })
    return { ...member, send }
  }
  expect(await faults(program, withEach(some(12)), faultOfProblem, forPrograms), named).toEqual([])
})

test('NUL and half a surrogate pair are refused in every text, by the name of the field', {
  timeout: 600_000,
}, async () => {
  const check = (answer: Answered) => faultOf(answer) ?? (answer.status === 422 ? undefined : `status ${answer.status}`)
  const texts = (call: ApiCall) =>
    withEach(() => impossibleTexts(random))(call).filter(([place]) => place.includes('.'))
  for (const who of [() => world.member('hub'), async () => world.visitor('hub')])
    expect(await faults(who, texts, check), named).toEqual([])
})

test('the address itself is no exception, for calls and pages alike', async () => {
  const visitor = world.visitor('pdf')
  const odd = [
    '/%00',
    '/sub/%ED%A0%80',
    '/?lang=%00',
    '/?x=%ed%bf%bf',
    '/protocol/a%00b',
    '/files/%00',
    '/media/pdf/%00',
  ]
  for (const path of [...odd, '/backapi/v1/pay/info/%00', '/nodeapi/page?page=%00', '/t/%zz', '/board/%ED%A0%80']) {
    const answer = (await (await visitor.send(path)).json()) as object
    expect(answer, path).toMatchObject({ success: 0, code: 10004, msg: expect.stringMatching(/^[A-Z].*\.$/) })
  }
})

test('names of files and fields of uploads are texts too', async () => {
  const member = await world.member('photos')
  const part = (name: string, value: string) => `--b\r\ncontent-disposition: form-data; ${name}\r\n\r\n${value}\r\n`
  const send = (path: string, parts: string[]) =>
    member.send(path, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body: `${parts.join('')}--b--\r\n`,
    })
  const file = (name: string) => part(`name="file"; ${name}`, 'content')
  const uploads = [`filename="a\0b.pdf"`, `filename*=utf-8''a%00b.pdf`]
  for (const name of uploads) {
    expect((await send('/backapi/v1/convert/uploadFile', [file(name)])).status, name).toBe(422)
  }
  expect((await send('/files', [part('name="key"', 'a\0b'), file('filename="a.png"')])).status).toBe(422)
  const tus = await member.send('/backapi/v1/convert/uploads', {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': '10',
      'upload-metadata': `filename ${Buffer.from('a\0b.wav').toString('base64')}`,
    },
  })
  expect(tus.status).toBe(422)
  expect(await tus.json()).toMatchObject({ success: 0, msg: expect.stringContaining('filename') })
})

test('a provider that no language knows is not found either', async () => {
  for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'paypal']) {
    const answer = await world.visitor().call(`/backapi/v1/pay/webhook/${name}`, { method: 'POST', body: {} })
    expect(answer, name).toMatchObject({ status: 404, success: 0 })
  }
})

test('bytes that are no request are refused in the envelope', async () => {
  const answer = await fetchFrom(world.url, { headers: { 'x-long': 'x'.repeat(30_000) } })
  expect(answer.status).toBe(431)
  expect(await answer.json()).toMatchObject({ success: 0, code: 10004 })
})

test('nothing on the way keeps the answer of a call, unless the call says so', async () => {
  for (const call of calls) {
    const response = await (await world.member('hub')).send(urlOf(call, sampleFor(call).address, inAddress), {
      method: call.method,
    })
    await response.arrayBuffer()
    const wanted = call.path.endsWith('/countries') ? /^public/ : /no-store/
    if (/^\/(backapi|order|nodeapi)\//.test(call.path))
      expect(response.headers.get('cache-control'), call.path).toMatch(wanted)
  }
})
