import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { confirmLink } from '#features/accounts/links/confirmation.ts'
import { passwordLink } from '#features/accounts/links/passwordLink.ts'
import { accounts, attempts, knownNetworks, sessions } from '#features/accounts/schema.ts'
import { countOf, type Limit, limits } from '#features/accounts/sessions/limit.ts'
import { mostSessions, openSession } from '#features/accounts/sessions/sessions.ts'
import { networkOf } from '#platform/http/network.ts'
import { mailsTo } from '../support/buyer.ts'
import { fetchFrom } from '../support/fetchFrom.ts'
import { setWorld } from '../support/stage.ts'

// Trying out is slowed down by who is tried and from where, and nobody uses up what somebody else is allowed.
const world = setWorld()

const someone = () => `${randomUUID()}@example.com`
const credentials = (identifier: string, credential = 'guess-1') => ({ identityType: 'EMAIL', identifier, credential })
const plan = { productsId: 'trial', productsPriceId: 'price:trial:usd' }
const login = '/backapi/v1/user/session/login'
const reset = '/backapi/v1/user/password/reset'

async function send(path: string, body: object, from: string, headers: Record<string, string> = {}) {
  const response = await fetchFrom(new URL(path, world.url), {
    method: 'POST',
    headers: {
      ...{ host: 'pdf.localhost', 'content-type': 'application/json', 'x-forwarded-for': from },
      ...headers,
    },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as { code: number; msg: string; success: number }
  const cookie = response.headers.get('set-cookie')
  const told = [...response.headers.keys()]
  return { ...answer, status: response.status, wait: Number(response.headers.get('retry-after')), cookie, told }
}

/** The cookie that a browser sends back. */
const kept = ({ cookie }: { cookie: string | null }) => ({ cookie: cookie?.split(';')[0] ?? '' })

/** Uses up a limit under a key, as tries from elsewhere or long ago would. */
async function exhaust(limit: Limit, key: string, times = limit.most): Promise<void> {
  for (let tries = 0; tries < times; tries++) await countOf(world.product.services.db, limit, key)
}

const guessAt = (email: string, from: string, times: number) =>
  exhaust(limits.login, `pdf ${email} ${networkOf(from)}`, times)

const right = (email: string, from: string, headers?: Record<string, string>) =>
  send(login, credentials(email, 'demo1234'), from, headers)

/**
 * The longest line of guesses in a known network, and what somebody is told who comes behind them at the same moment: a second later there may
 * be room for one more.
 */
async function crowd<Told>(email: string, from: string, behind: () => Promise<Told>) {
  await guessAt(email, from, limits.login.most + 1)
  const guesses = Array.from({ length: 35 }, () => send(login, credentials(email), from))
  return { guesses, told: await behind() }
}

test('nobody in a network is told whether the owner of an email logs in there', async () => {
  const owner = await world.registered('pdf')
  const network = '203.0.113.191'
  expect(await right(owner.email, network)).toMatchObject({ success: 1 })
  const [known, unknown] = [owner.email, someone()].map((email) => send(login, credentials(email), network))
  expect((await known)?.told).toEqual((await unknown)?.told)
  expect((await known)?.told.filter((name) => name.startsWith('x-ratelimit'))).toEqual([])
})

test('a stranger who guesses is turned away, and the owner logs in from anywhere else', async () => {
  const owner = await world.registered('pdf')
  const guesses = []
  for (let guess = 0; guess < 25; guess++) guesses.push(await send(login, credentials(owner.email), '203.0.113.7'))
  expect(guesses.slice(0, 20).every(({ code }) => code === 10001)).toBe(true)
  expect(guesses.slice(20).every(({ status }) => status === 429)).toBe(true)
  expect(guesses.at(-1)?.wait).toBeGreaterThan(limits.login.seconds - 60)
  expect(guesses.at(-1)?.wait).toBeLessThanOrEqual(limits.login.seconds)
  expect(guesses.at(-1)?.msg).toContain('wait 10 minutes')
  expect(await right(owner.email, '198.51.100.7')).toMatchObject({ success: 1 })
})

test('the right password is of no use where too many wrong ones were tried', async () => {
  const owner = await world.registered('pdf')
  await guessAt(owner.email, '203.0.113.20', 20)
  expect(await right(owner.email.toUpperCase(), '203.0.113.20')).toMatchObject({ status: 429, code: 10005 })
})

test('an email without an account is slowed down like one with', async () => {
  const nobody = someone()
  await guessAt(nobody, '203.0.113.21', 20)
  expect(await send(login, credentials(nobody), '203.0.113.21')).toMatchObject({ status: 429 })
  expect(await send(login, credentials(nobody), '203.0.113.22')).toMatchObject({ status: 200, code: 10001 })
})

test('the owner is let in where they have logged in before, whatever a stranger tried in that network', async () => {
  const owner = await world.registered('pdf')
  const home = '203.0.113.30'
  expect(await right(owner.email, home)).toMatchObject({ success: 1 })
  await guessAt(owner.email, home, 60)
  await exhaust(limits.loginNetwork, home)
  expect(await right(owner.email, home)).toMatchObject({ success: 1 })
  // The same network is known for this account alone.
  const other = await world.registered('pdf')
  expect(await right(other.email, home)).toMatchObject({ status: 429 })
})

test('a browser that the owner logged in with is let in at once, whatever strangers do in its network and elsewhere', {
  timeout: 120_000,
}, async () => {
  const owner = await world.registered('pdf')
  const school = '203.0.113.34'
  const first = await right(owner.email, school)
  expect(first.cookie).toMatch(/^device=[^;]+; Path=\/backapi\/v1\/user; Max-Age=7776000; HttpOnly; SameSite=Strict$/)
  const { guesses, told } = await crowd(owner.email, school, () => right(owner.email, school))
  // A browser that nobody knows is turned away: the line in this network is full.
  expect(told).toMatchObject({ status: 429 })
  const known = await right(owner.email, school, kept(first))
  expect(known).toMatchObject({ success: 1 })
  // Those who stood in the line when the owner came are standing there still.
  expect(await Promise.race([Promise.all(guesses), 'waiting'])).toBe('waiting')
  await exhaust(limits.loginEverywhere, `pdf ${owner.email}`, 300)
  await exhaust(limits.loginNetwork, '203.0.113.35')
  expect(await right(owner.email, '203.0.113.35', kept(known))).toMatchObject({ success: 1 })
  // What the browser is known by is the same as before.
  expect(known.cookie?.split('.')[0]).toBe(first.cookie?.split('.')[0])
  await Promise.all(guesses)
})

test('a known browser guesses no more than others, and is known to its own account and password alone', async () => {
  const owner = await world.registered('pdf')
  const other = await world.registered('pdf')
  const cookie = kept(await right(owner.email, '203.0.113.36'))
  await guessAt(other.email, '203.0.113.37', 20)
  expect(await right(other.email, '203.0.113.37', cookie)).toMatchObject({ status: 429 })
  await guessAt(owner.email, '203.0.113.37', 20)
  for (let guess = 0; guess < limits.loginDevice.most; guess++)
    expect(await send(login, credentials(owner.email), '203.0.113.37', cookie)).toMatchObject({ code: 10001 })
  expect(await right(owner.email, '203.0.113.37', cookie)).toMatchObject({ status: 429 })
  const own = { ...cookie, 'sundry-token': owner.token ?? '' }
  const changed = await fetchFrom(new URL('/backapi/v1/user/password', world.url), {
    method: 'PUT',
    headers: { ...own, host: 'pdf.localhost', 'content-type': 'application/json' },
    body: JSON.stringify({ current: 'demo1234', next: 'brand-new-1' }),
  })
  const anew = kept({ cookie: changed.headers.get('set-cookie') })
  await guessAt(owner.email, '203.0.113.38', 20)
  const again = (headers: Record<string, string>) =>
    send(login, credentials(owner.email, 'brand-new-1'), '203.0.113.38', headers)
  expect(await again(cookie)).toMatchObject({ status: 429 })
  expect(await again(anew)).toMatchObject({ success: 1 })
})

test.each([
  ['cut', (value: string) => value.slice(0, -9)],
  ['changed', (value: string) => value.replace(/\.\d{10}\./, '.9999999999.')],
  ['out of time', (value: string) => value.replace(/\.\d{10}\./, '.1700000000.')],
  ['endless', (value: string) => `${value}${'~x'.repeat(3000)}`],
  ['quoted and among others', (value: string) => `device="x"; lang=en; ${value.replace('device', 'devices')}`],
])('a cookie that is %s is of no use and does no harm', async (what, change) => {
  const owner = await world.registered('pdf')
  const { cookie } = kept(await right(owner.email, '203.0.113.39'))
  await guessAt(owner.email, '203.0.113.80', 20)
  const answer = await right(owner.email, '203.0.113.80', { cookie: change(cookie) })
  expect(answer).toMatchObject(what === 'endless' ? { success: 1 } : { status: 429 })
})

test('one browser is known to the accounts of a family, the latest five', async () => {
  let headers = { cookie: 'lang=en' }
  const family = []
  for (let count = 0; count < 6; count++) {
    const one = await world.registered('pdf')
    headers = kept(await right(one.email, '203.0.113.81', headers))
    family.push(one)
    await guessAt(one.email, '203.0.113.82', 20)
  }
  const answers = []
  for (const { email } of family) answers.push(await right(email, '203.0.113.82', headers))
  expect(answers.map(({ status }) => status)).toEqual([429, 200, 200, 200, 200, 200])
})

test('the right password logs in sixty times a minute from one network, and elsewhere all the same', async () => {
  const owner = await world.registered('pdf')
  const [home, cookie] = ['203.0.113.83', kept(await right(owner.email, '203.0.113.83'))]
  await exhaust(limits.loginRight, `pdf ${owner.email} ${home}`, limits.loginRight.most - 1)
  expect(await right(owner.email, home)).toMatchObject({ status: 429, code: 10005 })
  expect(await right(owner.email, home, cookie)).toMatchObject({ status: 429 })
  expect(await right(owner.email, '203.0.113.84')).toMatchObject({ success: 1 })
  // Wrong ones are none of these.
  const other = await world.registered('pdf')
  await right(other.email, home)
  await exhaust(limits.loginRight, `pdf ${other.email} ${home}`, limits.loginRight.most - 2)
  for (let guess = 0; guess < 5; guess++) await send(login, credentials(other.email), home)
  expect(await right(other.email, home)).toMatchObject({ success: 1 })
})

test('an account has fifty sessions at most: the oldest end, however many logins come at once', async () => {
  const owner = await world.registered('pdf')
  const { db } = world.product.services
  for (let count = 0; count < mostSessions; count++) await openSession(db, owner.accountId, 'a program')
  const living = () => db.$count(sessions, eq(sessions.accountId, owner.accountId))
  expect(await living()).toBe(mostSessions)
  // The first of all was the owner's own.
  expect(await owner.call('/backapi/v1/user/info')).toMatchObject({ status: 401 })
  const logins = await Promise.all(Array.from({ length: 12 }, () => right(owner.email, '203.0.113.85')))
  expect(logins.every(({ success }) => success === 1)).toBe(true)
  expect(await living()).toBe(mostSessions)
  const [latest] = logins as unknown as { obj: { tokenValue: string } }[]
  const info = await owner.call('/backapi/v1/user/info', { headers: { 'sundry-token': latest!.obj.tokenValue } })
  expect(info).toMatchObject({ status: 200 })
})

test('an account knows fifty networks at most, the latest', async () => {
  const owner = await world.registered('pdf')
  const { db } = world.product.services
  const old = Array.from({ length: 60 }, (_, days) => ({
    ...{ accountId: owner.accountId, network: randomUUID(), seenAt: new Date(Date.now() - (days + 1) * 86_400_000) },
  }))
  await db.insert(knownNetworks).values(old)
  expect(await right(owner.email, '203.0.113.87')).toMatchObject({ success: 1 })
  const left = await db.select().from(knownNetworks).where(eq(knownNetworks.accountId, owner.accountId))
  expect(left).toHaveLength(50)
  expect(left.some(({ network }) => network === old[48]?.network)).toBe(true)
  await guessAt(owner.email, '203.0.113.87', 20)
  expect(await right(owner.email, '203.0.113.87')).toMatchObject({ success: 1 })
})

test('who is logged in changes a password and leaves, whatever others do in their network', async () => {
  const owner = await world.registered('pdf')
  const network = '203.0.113.86'
  for (const [method, path] of [
    ['PUT', 'password'],
    ['POST', 'delete'],
  ] as const) {
    const ask = (token: string, body: object) =>
      owner.call(`/backapi/v1/user/${path}`, {
        ...{ method, body, headers: { 'sundry-token': token, 'x-forwarded-for': network } },
      })
    const strangers = await Promise.all(Array.from({ length: 40 }, () => ask('nobody', {})))
    expect(strangers.some(({ status }) => status === 429)).toBe(true)
    const own = path === 'password' ? { current: 'demo1234', next: 'brand-new-1' } : { credential: 'brand-new-1' }
    expect(await ask(owner.token ?? '', own)).toMatchObject({ success: 1 })
  }
})

test('who has a link from a mail uses it, whatever others do in their network', async () => {
  const owner = await world.registered('pdf')
  const { db, signer } = world.product.services
  await db.update(accounts).set({ confirmedAt: null }).where(eq(accounts.id, owner.accountId))
  const network = '203.0.113.88'
  const inAnHour = Math.floor(Date.now() / 1000) + 3600
  for (const [path, linkOf, more] of [
    ['/backapi/v1/user/confirm', confirmLink, {}],
    ['/backapi/v1/user/password/new', passwordLink, { next: 'brand-new-1' }],
  ] as const) {
    const [account] = await db.select().from(accounts).where(eq(accounts.id, owner.accountId))
    const token = new URL(linkOf(signer, 'http://x', account!, inAnHour)).searchParams.get('token') ?? ''
    const wrong = `${token.slice(0, -2)}xx`
    const strangers = await Promise.all(
      Array.from({ length: 40 }, () => send(path, { token: wrong, ...more }, network)),
    )
    expect(strangers.some(({ status }) => status === 429)).toBe(true)
    expect(await send(path, { token, ...more }, network)).toMatchObject({ success: 1 })
    expect(await send(path, { token, ...more }, network)).toMatchObject({ success: 0 })
  }
})

test('a stranger behind the same router cannot use up the tries of a minute', async () => {
  const owner = await world.registered('pdf')
  const home = '203.0.113.31'
  expect(await right(owner.email, home)).toMatchObject({ success: 1 })
  const tries = await Promise.all(Array.from({ length: 40 }, () => send(login, {}, home)))
  expect(tries.some(({ status }) => status === 429)).toBe(true)
  expect(await right(owner.email, home)).toMatchObject({ success: 1 })
})

test('where the owner has logged in there is an end to the calls of a minute, too, and their browser has its own', {
  timeout: 120_000,
}, async () => {
  const owner = await world.registered('pdf')
  const home = '203.0.113.89'
  const browser = kept(await right(owner.email, home))
  const statuses: number[] = []
  // Without a password they are refused before anything is checked.
  for (let round = 0; round < 16; round++) {
    const calls = Array.from({ length: 20 }, () => send(login, { identifier: owner.email }, home))
    statuses.push(...(await Promise.all(calls)).map(({ status }) => status))
  }
  expect(statuses.filter((status) => status === 422)).toHaveLength(299)
  expect(statuses.filter((status) => status === 429)).toHaveLength(21)
  expect(await right(owner.email, home)).toMatchObject({ status: 429 })
  expect(await right(owner.email, home, browser)).toMatchObject({ success: 1 })
})

test('guesses from ever more networks never refuse the owner, at home or elsewhere', async () => {
  const owner = await world.registered('pdf')
  expect(await right(owner.email, '203.0.113.32')).toMatchObject({ success: 1 })
  await exhaust(limits.loginEverywhere, `pdf ${owner.email}`, 300)
  const answered: string[] = []
  const from = async (network: string) => {
    expect(await right(owner.email, network)).toMatchObject({ success: 1 })
    answered.push(network)
  }
  // An unknown network waits, and the one at home does not stand behind it.
  await Promise.all(['198.51.100.32', '203.0.113.32'].map(from))
  expect(answered).toEqual(['203.0.113.32', '198.51.100.32'])
})

test('who logs in uses up nothing of what others in their network may try', async () => {
  const away = '203.0.113.70'
  await exhaust(limits.loginNetwork, away, limits.loginNetwork.most - 1)
  for (let logins = 0; logins < 3; logins++)
    expect(await right((await world.registered('pdf')).email, away)).toMatchObject({ success: 1 })
})

test('of the addresses that one household has in IPv6 each counts for all', async () => {
  const owner = await world.registered('pdf')
  await guessAt(owner.email, '2001:db8:1:2::1', 20)
  expect(await right(owner.email, '2001:db8:1:2:ffff::9')).toMatchObject({ status: 429 })
  expect(await right(owner.email, '2001:db8:1:3::1')).toMatchObject({ success: 1 })
})

test('a login forgets the wrong guesses that its owner made before', async () => {
  const owner = await world.registered('pdf')
  await guessAt(owner.email, '203.0.113.33', 19)
  expect(await right(owner.email, '203.0.113.33')).toMatchObject({ success: 1 })
  for (let guess = 0; guess < 3; guess++)
    expect(await send(login, credentials(owner.email), '203.0.113.33')).toMatchObject({ code: 10001 })
})

test('a wish for a link that is repeated is answered alike, sends no second mail, and the first link works', async () => {
  const owner = await world.registered('pdf')
  const wish = (from: string) => send(reset, { identifier: owner.email }, from)
  const first = await wish('203.0.113.40')
  for (let again = 0; again < 8; again++) expect(await wish(`203.0.113.${41 + again}`)).toEqual(first)
  expect(first).toMatchObject({ success: 1 })
  await expect.poll(() => mailsTo(world, owner.email)).toHaveLength(1)
  await exhaust(limits.resetNetwork, '203.0.113.49')
  expect(await wish('203.0.113.49')).toMatchObject({ status: 429 })
  const [mail] = await mailsTo(world, owner.email)
  const [, token] = /\/reset\?token=(\S+)/.exec(mail!.text)!
  expect(await send('/backapi/v1/user/password/new', { token, next: 'brand-new-1' }, '198.51.100.40')).toMatchObject({
    success: 1,
  })
  expect(await mailsTo(world, owner.email)).toHaveLength(1)
})

test('a stranger who registers an email again and again takes nothing from its owner', async () => {
  const email = someone()
  const register = (from: string) => send('/backapi/v1/user/register', credentials(email), from)
  await exhaust(limits.register, `pdf ${email} 203.0.113.50`)
  expect(await register('203.0.113.50')).toMatchObject({ status: 429 })
  expect(await register('198.51.100.50')).toMatchObject({ success: 1 })
})

test('who got hold of one session uses up the tries of that session alone', async () => {
  const owner = await world.registered('pdf')
  const { obj } = await owner.call<{ tokenValue: string }>(login, {
    method: 'POST',
    body: credentials(owner.email, 'demo1234'),
  })
  const change = (token: string, current: string) =>
    owner.call('/backapi/v1/user/password', {
      method: 'PUT',
      body: { current, next: 'brand-new-1' },
      headers: { 'sundry-token': token },
    })
  for (let tries = 0; tries < limits.password.most; tries++) await change(obj.tokenValue, 'guess-1')
  expect(await change(obj.tokenValue, 'demo1234')).toMatchObject({ status: 429 })
  expect(await change(owner.token!, 'demo1234')).toMatchObject({ success: 1 })
})

test('a buyer orders whatever others do in their network', async () => {
  const buyer = await world.registered('pdf')
  await exhaust(limits.pay, '203.0.113.60')
  expect(await send('/order/create', plan, '203.0.113.60')).toMatchObject({ status: 429 })
  const own = { 'sundry-token': buyer.token ?? '' }
  expect(await send('/order/create', plan, '203.0.113.60', own)).toMatchObject({ success: 1 })
  await exhaust(limits.pay, `account ${buyer.accountId}`)
  expect(await send('/order/create', plan, '203.0.113.60', own)).toMatchObject({ status: 429 })
})

describe.each([
  [login, 30],
  ['/backapi/v1/user/register', 30],
  [reset, 30],
  ['/order/create', 60],
])('%s', (path, perMinute) => {
  test('for one address, whoever is named', async () => {
    // What is no email is refused before anything is looked up, and counts all the same.
    const from = `203.0.113.${100 + path.length}`
    const tries = Array.from({ length: perMinute + 1 }, () => send(path, {}, from))
    const answers = await Promise.all(tries)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(perMinute)
    const refused = answers.find(({ status }) => status === 429)
    expect(refused).toMatchObject({ code: 10005, msg: expect.stringMatching(/wait \d+ seconds/) })
    expect(refused?.wait).toBeGreaterThan(0)
    expect((await send(path, {}, '203.0.113.10')).status).toBe(422)
  })
})

test('the tables of tries and networks hold no email and no address', async () => {
  const { db } = world.product.services
  const rows = await db.select().from(attempts)
  const { rows: networks } = await db.execute('select * from known_network')
  expect(rows.length).toBeGreaterThan(0)
  expect(networks.length).toBeGreaterThan(0)
  expect(JSON.stringify([rows, networks])).not.toMatch(/@example|203\.0\.113/)
})
