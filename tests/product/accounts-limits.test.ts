import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type Limit, limits, secondsToWait } from '#features/accounts/limit.ts'
import { attempts } from '#features/accounts/schema.ts'
import { fetchFrom } from '../support/fetchFrom.ts'
import { setWorld } from '../support/stage.ts'

// Trying out is slowed down by who is tried and by where the tries come from.
const world = setWorld({}, ['web'])

const email = `${randomUUID()}@example.com`
const credentials = (identifier: string) => ({ identityType: 'EMAIL', identifier, credential: 'guess-1' })
const plan = { productsId: 'trial', productsPriceId: 'price:trial:usd' }

/** What is limited: how it is called for an identifier, and by what it is counted. */
const limited: Record<string, { path: string; limit: Limit; perMinute: number; body: (who: string) => object }> = {
  'logging in': { path: '/backapi/v1/user/session/login', limit: limits.login, perMinute: 30, body: credentials },
  registering: { path: '/backapi/v1/user/register', limit: limits.register, perMinute: 30, body: credentials },
  'asking for a link': {
    path: '/backapi/v1/user/password/reset',
    limit: limits.reset,
    perMinute: 30,
    body: (identifier) => ({ identifier }),
  },
  ordering: { path: '/order/create', limit: limits.pay, perMinute: 60, body: () => plan },
}

async function send(path: string, body: object, headers: Record<string, string>) {
  const response = await fetchFrom(new URL(path, world.url), {
    method: 'POST',
    headers: { host: 'pdf.localhost', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as { code: number; msg: string }
  return { ...answer, status: response.status, wait: Number(response.headers.get('retry-after')) }
}

describe.each(Object.entries(limited))('%s', (name, { path, limit, perMinute, body }) => {
  test('for one identifier, from wherever it comes', async () => {
    const buyer = await world.registered('pdf')
    const isOrder = name === 'ordering'
    const token: Record<string, string> = isOrder ? { 'sundry-token': buyer.token ?? '' } : {}
    const who = isOrder ? buyer.email : email
    for (let tries = 0; tries < limit.most; tries++)
      expect(await secondsToWait(world.product.services.db, limit, `pdf ${who}`)).toBe(0)
    const refused = await send(path, body(who.toUpperCase()), { ...token, 'x-forwarded-for': '203.0.113.7' })
    expect(refused).toMatchObject({ status: 429, code: 10005 })
    expect(refused.wait).toBeGreaterThan(limit.seconds - 60)
    expect(refused.msg).toContain(`wait ${refused.wait} seconds`)
    const other = await send(path, body(`other-${who}`), { 'x-forwarded-for': '203.0.113.8' })
    expect(other.status).toBe(200)
  })

  test('for one address, whoever is named', async () => {
    // What is no email is refused before anything is looked up, and counts all the same.
    const tries = Array.from({ length: perMinute + 1 }, () => send(path, {}, { 'x-forwarded-for': '203.0.113.9' }))
    const answers = await Promise.all(tries)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(perMinute)
    const refused = answers.find(({ status }) => status === 429)
    expect(refused).toMatchObject({ code: 10005, msg: expect.stringMatching(/wait \d+ seconds/) })
    expect(refused?.wait).toBeGreaterThan(0)
    expect((await send(path, {}, { 'x-forwarded-for': '203.0.113.10' })).status).toBe(422)
  })
})

test('the table of tries holds no email', async () => {
  const rows = await world.product.services.db.select().from(attempts)
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(email)
})
