import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { LoginAnswer, UserInfo } from '#features/accounts/contract.ts'
import { confirmLink } from '#features/accounts/links/confirmation.ts'
import { findAccount } from '#features/accounts/people/accounts.ts'
import { claimUnconfirmed } from '#features/accounts/people/claim.ts'
import { accounts } from '#features/accounts/schema.ts'
import { keepFile } from '#features/files/files.ts'
import { files } from '#features/files/schema.ts'
import type { OwnJob } from '#features/jobs/ownJob.ts'
import { jobs } from '#features/jobs/schema.ts'
import { messages } from '#tools/sms/schema.ts'
import { buy, fillCard, mailsTo, order, orderRow, payInfo, untilStatus } from '../support/buyer.ts'
import { setWorld } from '../support/stage.ts'

// Whoever types an email does not own it: the mailbox decides.
const world = setWorld()

const services = () => world.product.services
const someone = () => `${randomUUID()}@example.com`
const post = <Obj = null>(site: string, path: string, body: object, token?: string) =>
  world.visitor(site).call<Obj>(`/backapi/v1/user/${path}`, {
    ...{ method: 'POST', body },
    ...(token ? { headers: { 'sundry-token': token } } : {}),
  })
const credentials = (email: string, password: string) => ({
  ...{ identityType: 'EMAIL', identifier: email, credential: password },
})
const register = (site: string, email: string, password: string) => post(site, 'register', credentials(email, password))
const logIn = (site: string, email: string, password: string) =>
  post<LoginAnswer>(site, 'session/login', credentials(email, password))
const infoOf = (site: string, token: string) =>
  world.visitor(site).call<UserInfo>('/backapi/v1/user/info', { headers: { 'sundry-token': token } })
const accountOf = async (site: string, email: string) => (await findAccount(services().db, site, email))!

async function mailTo(email: string, subject: string) {
  const found = async () => (await mailsTo(world, email)).find((mail) => mail.subject.startsWith(subject))
  await expect.poll(found).toBeDefined()
  return (await found())!
}

const tokenIn = (text: string, page: string) => new RegExp(`/${page}\\?token=(\\S+)`).exec(text)?.[1]

/** What a member leaves in an account: a profile, a result, and a message. */
async function leaveThings(site: string, email: string, token: string): Promise<void> {
  const { id: accountId } = await accountOf(site, email)
  const { db } = services()
  const profile = { firstName: 'Mallory', lastName: 'Squat', address: 'Elsewhere 1', country: 'ID' }
  await world.visitor(site).call('/backapi/v1/user/info', {
    ...{ method: 'PUT', body: profile },
    headers: { 'sundry-token': token },
  })
  const content = Readable.from([Buffer.from('result')])
  const file = await keepFile(services(), {
    ...{ accountId, purpose: 'result', name: 'squat.txt', content, maxBytes: 100, hours: 1 },
  })
  await db.insert(jobs).values({ accountId, kind: 'pdf-convert', input: {}, state: 'done', resultId: file.id })
  await db.insert(messages).values({
    ...{ accountId, sender: 'Info', recipient: '+12025550123', text: 'squat', outgoing: 'squat', status: 1 },
    ...{ segments: 1, networkSegments: 1, code: randomUUID(), address: '203.0.113.1', fingerprint: 'x' },
  })
}

test('who registers gets a mail whose link confirms the email, once; until then they log in as before', async () => {
  const email = someone()
  await register('pdf', email, 'mine-1234')
  const { obj } = await logIn('pdf', email, 'mine-1234')
  expect((await infoOf('pdf', obj.tokenValue)).obj.confirmed).toBe(false)
  const mail = await mailTo(email, 'Welcome: confirm your email')
  expect(mail.from).toMatchObject({ name: 'Paperlane' })
  const token = tokenIn(mail.text, 'confirm')
  expect(await post('hub', 'confirm', { token })).toMatchObject({ success: 0, code: 10010 })
  expect(await post('pdf', 'confirm', { token })).toMatchObject({
    success: 1,
    msg: expect.stringContaining('confirmed'),
  })
  expect(await post('pdf', 'confirm', { token })).toMatchObject({ success: 0, code: 10010 })
  expect((await infoOf('pdf', obj.tokenValue)).obj.confirmed).toBe(true)
})

test('a link to confirm ends with its time, and is of no use to set a password', async () => {
  const email = someone()
  await register('pdf', email, 'mine-1234')
  const account = await accountOf('pdf', email)
  const link = (expires: number) => tokenIn(confirmLink(services().signer, 'http://x', account, expires), 'confirm')
  const now = Math.floor(Date.now() / 1000)
  expect(await post('pdf', 'confirm', { token: link(now - 1) })).toMatchObject({ code: 10010 })
  expect(await post('pdf', 'password/new', { token: link(now + 60), next: 'other-1234' })).toMatchObject({
    code: 10008,
  })
  for (const token of ['', 'x', '1.2.3', `${account.id}.${now + 60}.`, `NaN.${now}.x`, `${account.id}.Infinity.x`])
    expect(await post('pdf', 'confirm', { token })).toMatchObject({ success: 0, code: 10010 })
})

test('the mail is sent again to who asks, in their language, and not over and over', async () => {
  const email = someone()
  await register('sms', email, 'mine-1234')
  const { obj } = await logIn('sms', email, 'mine-1234')
  await mailTo(email, 'Welcome: confirm your email')
  const headers = { lang: 'id', 'sundry-token': obj.tokenValue }
  const again = () => world.visitor('sms').call('/backapi/v1/user/confirm/send', { method: 'POST', body: {}, headers })
  const first = await again()
  expect(first).toMatchObject({ success: 1 })
  await mailTo(email, 'Selamat datang: konfirmasi email Anda')
  expect(await again()).toEqual(first)
  expect(await mailsTo(world, email)).toHaveLength(2)
})

test('a password that is set by a mailed link confirms the email', async () => {
  const email = someone()
  await register('pdf', email, 'mine-1234')
  await post('pdf', 'password/reset', { identifier: email })
  const token = tokenIn((await mailTo(email, 'Set a new password')).text, 'reset')
  await post('pdf', 'password/new', { token, next: 'brand-new-1' })
  const { obj } = await logIn('pdf', email, 'brand-new-1')
  expect((await infoOf('pdf', obj.tokenValue)).obj.confirmed).toBe(true)
})

test('who squats on an email loses it to the buyer, who finds what was paid for and nothing else', async () => {
  const email = someone()
  await register('pdf', email, 'squat-1234')
  const squatter = (await logIn('pdf', email, 'squat-1234')).obj.tokenValue
  await leaveThings('pdf', email, squatter)
  const { id: accountId } = await accountOf('pdf', email)

  const { orderId, info } = await buy(world, world.visitor('pdf'), 'month', { email })
  expect(info).toMatchObject({ token: '', email })
  expect(await orderRow(world, orderId)).toMatchObject({ accountId, madeAccount: false, status: 'paid' })
  expect(await infoOf('pdf', squatter)).toMatchObject({ status: 401 })
  expect(await logIn('pdf', email, 'squat-1234')).toMatchObject({ success: 0, code: 10001 })

  const token = tokenIn((await mailTo(email, 'Your order')).text, 'reset')
  expect(await post('pdf', 'password/new', { token, next: 'buyer-1234' })).toMatchObject({ success: 1 })
  const { obj } = await logIn('pdf', email, 'buyer-1234')
  expect(obj.subStatus).toBe(1)
  expect((await infoOf('pdf', obj.tokenValue)).obj).toMatchObject({
    ...{ confirmed: true, firstName: '', lastName: '', address: '', country: '' },
  })
  const { db } = services()
  await expect
    .poll(async () => [
      await db.$count(files, eq(files.accountId, accountId)),
      await db.$count(jobs, eq(jobs.accountId, accountId)),
      await db.$count(messages, eq(messages.accountId, accountId)),
    ])
    .toEqual([0, 0, 0])
  const results = await world
    .visitor('pdf')
    .call<OwnJob[]>('/backapi/v1/user/results', { headers: { 'sundry-token': obj.tokenValue } })
  expect(results.obj).toEqual([])
})

test('who squats by paying as a guest loses the session too, and gets none by asking about the old order', async () => {
  const email = someone()
  const first = await buy(world, world.visitor('passport'), 'week', { email })
  expect(await infoOf('passport', first.info.token)).toMatchObject({ status: 200 })
  const held = await order(world.visitor('passport'), 'week')
  await buy(world, world.visitor('passport'), 'week', { email })
  expect(await infoOf('passport', first.info.token)).toMatchObject({ status: 401 })
  // A payment that was under way is a guest's as well, and opens nothing.
  await fillCard(world, held.path, { email })
  await untilStatus(world.visitor('passport'), held, 1)
  expect((await payInfo(world.visitor('passport'), first)).obj.token).toBe('')
})

test('a squatter who pays keeps nothing: the time belongs to the mailbox', async () => {
  const email = someone()
  await register('passport', email, 'squat-1234')
  const { obj } = await logIn('passport', email, 'squat-1234')
  const squatter = world.visitor('passport')
  const created = await squatter.call<{ orderId: string }>('/order/create', {
    ...{ method: 'POST', body: { productsId: 'week', productsPriceId: 'price:week:usd' } },
    headers: { 'sundry-token': obj.tokenValue },
  })
  const paying = await squatter.call<{ redirectUrl: string }>('/backapi/v1/pay/create', {
    ...{ method: 'POST', body: { orderId: created.obj.orderId } },
    headers: { 'sundry-token': obj.tokenValue },
  })
  await fillCard(world, new URL(paying.obj.redirectUrl).pathname, { email })
  const until = async () => (await infoOf('passport', obj.tokenValue)).obj.expirationTime
  await expect.poll(until).toBeGreaterThan(Date.now())
  // Paying shows nothing about the mailbox.
  expect((await infoOf('passport', obj.tokenValue)).obj.confirmed).toBe(false)
  await buy(world, world.visitor('passport'), 'week', { email })
  expect(await infoOf('passport', obj.tokenValue)).toMatchObject({ status: 401 })
  await post('passport', 'password/reset', { identifier: email })
  const token = tokenIn((await mailTo(email, 'Set a new password')).text, 'reset')
  await post('passport', 'password/new', { token, next: 'buyer-1234' })
  const buyer = (await logIn('passport', email, 'buyer-1234')).obj
  expect(buyer.expirationTime! - Date.now()).toBeGreaterThan(13.9 * 86_400_000)
})

test('a confirmed owner who buys without logging in stays who they are, and other sites are other accounts', async () => {
  const email = someone()
  await register('passport', email, 'mine-1234')
  await register('pdf', email, 'squat-1234')
  const { db } = services()
  await db
    .update(accounts)
    .set({ confirmedAt: new Date() })
    .where(eq(accounts.id, (await accountOf('passport', email)).id))
  const owner = (await logIn('passport', email, 'mine-1234')).obj.tokenValue
  const elsewhere = (await logIn('pdf', email, 'squat-1234')).obj.tokenValue
  await leaveThings('passport', email, owner)
  const { info } = await buy(world, world.visitor('passport'), 'week', { email })
  expect(info.token).toBe('')
  expect((await infoOf('passport', owner)).obj).toMatchObject({
    expirationTime: expect.any(Number),
    firstName: 'Mallory',
  })
  expect(await logIn('passport', email, 'mine-1234')).toMatchObject({ success: 1 })
  expect(await infoOf('pdf', elsewhere)).toMatchObject({ status: 200, obj: { expirationTime: null } })
})

/** Claims an account while a call is under way, between what that reads of the account and what it writes; answers the call's answer. */
async function claimedDuring<Given>(accountId: number, call: () => Promise<Given>): Promise<Given> {
  const { db, jobs: place } = services()
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const [claimed, enough] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const claiming = db.transaction(async (tx) => {
    await claimUnconfirmed(place.queue, tx, accountId)
    claimed.resolve()
    await enough.promise
  })
  await Promise.race([claimed.promise, claiming])
  const asked = call()
  const waits = expect.poll(async () => (await db.execute(waiting)).rowCount).toBeGreaterThan(0)
  // It has its answer already, or waits for what becomes of the claim.
  await Promise.race([asked, waits])
  await Promise.allSettled([waits])
  enough.resolve()
  await claiming
  return asked
}

test('a squatter who logs in or changes the password at the moment of the payment keeps neither', async () => {
  const email = someone()
  await register('pdf', email, 'squat-1234')
  const { id } = await accountOf('pdf', email)
  const squatter = (await logIn('pdf', email, 'squat-1234')).obj.tokenValue
  expect(await claimedDuring(id, () => logIn('pdf', email, 'squat-1234'))).toMatchObject({ success: 0, code: 10001 })

  const other = someone()
  await register('pdf', other, 'squat-1234')
  const { id: otherId } = await accountOf('pdf', other)
  const holder = (await logIn('pdf', other, 'squat-1234')).obj.tokenValue
  const changed = await claimedDuring(otherId, () =>
    world.visitor('pdf').call('/backapi/v1/user/password', {
      ...{ method: 'PUT', body: { current: 'squat-1234', next: 'squat-5678' } },
      headers: { 'sundry-token': holder },
    }),
  )
  expect(changed).toMatchObject({ success: 0 })
  expect(await logIn('pdf', other, 'squat-5678')).toMatchObject({ success: 0, code: 10001 })
  for (const token of [squatter, holder]) expect(await infoOf('pdf', token)).toMatchObject({ status: 401 })
})

test('a squatter who deletes the account at the moment of the payment deletes nothing of the buyer’s', async () => {
  const [email, other] = [someone(), someone()]
  const leave = (holder: string, credential?: string) =>
    world.visitor('pdf').call('/backapi/v1/user/delete', {
      ...{ method: 'POST', body: { credential }, headers: { 'sundry-token': holder } },
    })
  await register('pdf', email, 'squat-1234')
  const { id } = await accountOf('pdf', email)
  const squatter = (await logIn('pdf', email, 'squat-1234')).obj.tokenValue
  expect(await claimedDuring(id, () => leave(squatter, 'squat-1234'))).toMatchObject({ status: 401 })
  expect(await accountOf('pdf', email)).toMatchObject({ id, passwordHash: null })

  // Who got in by paying as a guest has no password to check, and a session alone.
  await register('pdf', other, 'squat-1234')
  const { id: otherId } = await accountOf('pdf', other)
  const guest = (await logIn('pdf', other, 'squat-1234')).obj.tokenValue
  await services().db.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, otherId))
  expect(await claimedDuring(otherId, () => leave(guest))).toMatchObject({ status: 401 })
  expect(await accountOf('pdf', other)).toMatchObject({ id: otherId })
})
