import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { LoginAnswer, SessionEntry, UserInfo } from '#features/accounts/contract.ts'
import { passwordLink } from '#features/accounts/links/passwordLink.ts'
import { accounts } from '#features/accounts/schema.ts'
import { setMembership } from '#features/accounts/sessions/membership.ts'
import type { OrderEntry } from '#features/billing/contract.ts'
import { creditsOf, reserveCredits, returnCredits } from '#features/credits/credits.ts'
import { keepFile } from '#features/files/files.ts'
import { files } from '#features/files/schema.ts'
import type { OwnJob } from '#features/jobs/ownJob.ts'
import { jobs } from '#features/jobs/schema.ts'
import { buy, mailsTo, orderRow } from '../support/buyer.ts'
import { sandboxOf } from '../support/sandboxOf.ts'
import { setWorld } from '../support/stage.ts'
import type { Visitor } from '../support/world.ts'

const world = setWorld()

const services = () => world.product.services
const put = (visitor: Visitor, path: string, body: object) =>
  visitor.call(`/backapi/v1/user/${path}`, { method: 'PUT', body })
const post = (visitor: Visitor, path: string, body: object) =>
  visitor.call(`/backapi/v1/user/${path}`, { method: 'POST', body })
const infoOf = async (visitor: Visitor) => (await visitor.call<UserInfo>('/backapi/v1/user/info')).obj
const logIn = (visitor: Visitor, email: string, credential: string) =>
  visitor.call<LoginAnswer>('/backapi/v1/user/session/login', {
    method: 'POST',
    body: { identityType: 'EMAIL', identifier: email, credential },
  })

/** A result as a finished job leaves it. */
async function resultFor(accountId: number, name: string) {
  const content = Readable.from([Buffer.from('result')])
  const file = await keepFile(services(), { accountId, purpose: 'result', name, content, maxBytes: 100, hours: 1 })
  const [job] = await services()
    .db.insert(jobs)
    .values({ accountId, kind: 'pdf-convert', input: {}, state: 'done', progress: 100, resultId: file.id })
    .returning()
  return { file, job: job! }
}

test('a profile is kept, with a country of the list', async () => {
  const owner = await world.registered('pdf')
  const profile = { firstName: 'Siti', lastName: 'Rahma', address: 'Jl. Mawar 1', country: 'ID' }
  expect(await put(owner, 'info', profile)).toMatchObject({ success: 1, msg: 'Your profile is saved.' })
  expect(await infoOf(owner)).toMatchObject(profile)
  expect(await put(owner, 'info', { ...profile, country: 'XX' })).toMatchObject({ status: 422, code: 10004 })
  const { obj } = await owner.call<{ iso: string; name: string; prefix: string }[]>('/backapi/v1/user/countries', {
    query: { lang: 'id' },
  })
  expect(obj.length).toBeGreaterThan(245)
  expect(obj.find(({ iso }) => iso === 'ID')).toEqual({ iso: 'ID', name: 'Indonesia', prefix: '+62' })
  expect(obj.find(({ iso }) => iso === 'DE')?.name).toBe('Jerman')
})

test('a password is changed by who knows the current one; other sessions end', async () => {
  const owner = await world.registered('pdf')
  const elsewhere = (await logIn(owner, owner.email, 'demo1234')).obj.tokenValue
  const change = (current: string, next: string) => put(owner, 'password', { current, next })
  expect(await change('not-it-1', 'brand-new-1')).toMatchObject({ success: 0, code: 10009 })
  expect(await change('demo1234', 'short')).toMatchObject({ status: 422 })
  expect(await change('demo1234', 'x'.repeat(33))).toMatchObject({ status: 422 })
  expect(await change('demo1234', 'x'.repeat(32))).toMatchObject({ success: 1 })
  expect(await infoOf(owner)).toMatchObject({ email: owner.email })
  const other = await owner.call('/backapi/v1/user/info', { headers: { 'sundry-token': elsewhere } })
  expect(other.status).toBe(401)
})

test('a forgotten password is set anew by a mail, once, and all sessions end', async () => {
  const owner = await world.registered('pdf')
  const known = await post(world.visitor('pdf'), 'password/reset', { identifier: owner.email })
  const unknown = await post(world.visitor('pdf'), 'password/reset', { identifier: `no-${owner.email}` })
  expect(known).toEqual(unknown)
  await expect.poll(() => mailsTo(world, owner.email)).toHaveLength(1)
  const [mail] = await mailsTo(world, owner.email)
  expect(mail).toMatchObject({ subject: 'Set a new password', from: { name: 'Paperlane' } })
  expect(mail?.html).toContain('#0263de')
  const [, token] = /\/reset\?token=(\S+)/.exec(mail!.text)!
  const set = (site: string) => post(world.visitor(site), 'password/new', { token, next: 'brand-new-1' })
  expect(await set('hub')).toMatchObject({ success: 0, code: 10008 })
  expect(await set('pdf')).toMatchObject({ success: 1 })
  expect(await set('pdf')).toMatchObject({ success: 0, code: 10008 })
  expect((await owner.call('/backapi/v1/user/info')).status).toBe(401)
  expect(await logIn(world.visitor('pdf'), owner.email, 'brand-new-1')).toMatchObject({ success: 1 })
  expect(await mailsTo(world, `no-${owner.email}`)).toEqual([])
})

test('a link to set a password dies after its time', async () => {
  const owner = await world.registered('pdf')
  const [account] = await services().db.select().from(accounts).where(eq(accounts.id, owner.accountId))
  const link = (expires: number) => new URL(passwordLink(services().signer, 'http://x', account!, expires))
  const seconds = Math.floor(Date.now() / 1000)
  const use = (url: URL) =>
    post(world.visitor('pdf'), 'password/new', { token: url.searchParams.get('token'), next: 'brand-new-1' })
  expect(await use(link(seconds - 1))).toMatchObject({ code: 10008 })
  expect(await use(link(seconds + 60))).toMatchObject({ success: 1 })
})

test('a mail speaks Indonesian to who asked in it', async () => {
  const owner = await world.registered('sms')
  await world.visitor('sms').call('/backapi/v1/user/password/reset', {
    method: 'POST',
    body: { identifier: owner.email },
    headers: { lang: 'id' },
  })
  await expect.poll(async () => (await mailsTo(world, owner.email))[0]?.subject).toBe('Atur kata sandi baru')
})

test('who logs out everywhere else goes on here alone, and nobody else is logged out', async () => {
  const owner = await world.registered('pdf')
  const other = await world.registered('pdf')
  const tokens = await Promise.all([1, 2].map(async () => (await logIn(owner, owner.email, 'demo1234')).obj.tokenValue))
  expect(await owner.call('/backapi/v1/user/sessions', { method: 'DELETE' })).toMatchObject({ success: 1 })
  expect((await owner.call<SessionEntry[]>('/backapi/v1/user/sessions')).obj).toMatchObject([{ current: true }])
  for (const token of tokens)
    expect((await owner.call('/backapi/v1/user/info', { headers: { 'sundry-token': token } })).status).toBe(401)
  expect((await other.call('/backapi/v1/user/info')).status).toBe(200)
  expect((await world.visitor('pdf').call('/backapi/v1/user/sessions', { method: 'DELETE' })).status).toBe(401)
})

test('a session begins anew with each login, whatever the browser had before', async () => {
  const owner = await world.registered('pdf')
  const planted = 'A'.repeat(43)
  const headers = { 'sundry-token': planted }
  const { obj } = await world.visitor('pdf').call<{ tokenValue: string }>('/backapi/v1/user/session/login', {
    ...{ method: 'POST', headers },
    body: { identityType: 'EMAIL', identifier: owner.email, credential: 'demo1234' },
  })
  expect(obj.tokenValue).not.toBe(planted)
  expect((await world.visitor('pdf').call('/backapi/v1/user/info', { headers })).status).toBe(401)
})

test('sessions are listed and revoked, those of others not', async () => {
  const owner = await world.registered('pdf')
  const { obj: login } = await logIn(owner, owner.email, 'demo1234')
  const list = async () => (await owner.call<SessionEntry[]>('/backapi/v1/user/sessions')).obj
  expect((await list()).map(({ current }) => current)).toEqual([false, true])
  const other = (await list()).find(({ current }) => !current)!
  const thief = await world.registered('pdf')
  await thief.call(`/backapi/v1/user/sessions/${other.id}`, { method: 'DELETE' })
  expect(await list()).toHaveLength(2)
  await owner.call(`/backapi/v1/user/sessions/${other.id}`, { method: 'DELETE' })
  expect(await list()).toHaveLength(1)
  const dead = await owner.call('/backapi/v1/user/info', { headers: { 'sundry-token': login.tokenValue } })
  expect(dead.status).toBe(401)
})

test('results are downloaded again and deleted, by their owner alone', async () => {
  const owner = await world.member('pdf')
  const { file, job } = await resultFor(owner.accountId, 'letter.docx')
  const list = async () => (await owner.call<OwnJob[]>('/backapi/v1/user/results')).obj
  const [entry] = await list()
  expect(entry).toMatchObject({ id: job.id, name: 'letter.docx', bytes: 6 })
  const { pathname, search } = new URL(entry!.url)
  expect(await (await owner.get(pathname + search)).text()).toBe('result')
  const thief = await world.member('pdf')
  expect(await thief.call(`/backapi/v1/user/results/${job.id}`, { method: 'DELETE' })).toMatchObject({ status: 404 })
  expect(await owner.call(`/backapi/v1/user/results/${job.id}`, { method: 'DELETE' })).toMatchObject({ success: 1 })
  expect(await list()).toEqual([])
  expect(await services().store.stat(file.key)).toBeUndefined()
})

test('an account is exported without secrets, and deleted with its bytes; what renews is cancelled', async () => {
  const owner = await world.registered('pdf')
  const { orderId, checkoutId } = await buy(world, owner, 'month')
  const { file } = await resultFor(owner.accountId, 'kept.png')
  const { obj } = await owner.call<Record<string, unknown>>('/backapi/v1/user/export')
  expect(obj).toMatchObject({
    profile: { email: owner.email },
    orders: [{ id: orderId }],
    files: [{ name: 'kept.png' }],
  })
  expect(JSON.stringify(obj)).not.toContain('argon2id')

  expect(await post(owner, 'delete', { credential: 'not-it-1' })).toMatchObject({ success: 0, code: 10009 })
  expect(await post(owner, 'delete', { credential: 'demo1234' })).toMatchObject({ success: 1 })
  expect((await owner.call('/backapi/v1/user/info')).status).toBe(401)
  expect(await services().store.stat(file.key)).toBeUndefined()
  expect(await services().db.select().from(files).where(eq(files.accountId, owner.accountId))).toEqual([])
  expect(await orderRow(world, orderId)).toMatchObject({ accountId: null, email: '', renews: false })
  await expect(sandboxOf(world).load(checkoutId)).rejects.toMatchObject({ status: 404 })
  await expect
    .poll(async () => (await mailsTo(world, owner.email)).map(({ subject }) => subject))
    .toContain('Your account is deleted')
  expect(await services().db.select().from(accounts).where(eq(accounts.email, owner.email))).toEqual([])
})

test('orders and receipts are those of their owner alone, with refunds shown', async () => {
  const owner = await world.registered('pdf')
  const { orderId, checkoutId } = await buy(world, owner, 'life')
  await sandboxOf(world).provider.refund(`ch_${checkoutId}_1`, {
    amountMinor: 900,
    currency: 'USD',
    key: randomUUID(),
  })
  await sandboxOf(world).deliver((body, headers) =>
    import('#features/billing/payments/webhooks.ts').then(({ receiveWebhook }) =>
      receiveWebhook(world.product.billing.place, 'sandbox', body, headers),
    ),
  )
  const list = async () => (await owner.call<OrderEntry[]>('/backapi/v1/user/orders')).obj
  await expect.poll(async () => (await list())[0]?.payments[0]?.refunded).toBe('US$9')
  const [entry] = await list()
  expect(entry).toMatchObject({ id: orderId, title: 'For life', status: 1, payments: [{ amount: 'US$399' }] })
  const path = `/backapi/v1/user/receipts/${entry!.payments[0]!.receipt}`
  const { obj } = await owner.call<{ html: string }>(path)
  for (const word of [owner.email, 'US$399', 'US$9', 'Paperlane']) expect(obj.html).toContain(word)
  const written = async (lang: string) => (await owner.call<{ html: string }>(path, { headers: { lang } })).obj.html
  for (const word of ['<html lang="es" dir="ltr">', 'Recibo', 'Devuelto']) expect(await written('es')).toContain(word)
  for (const word of [
    '<html lang="ar" dir="rtl">',
    'إيصال',
    'المردود',
    '<bdi>\u2068US$399\u2069</bdi>',
    '<bdi>help@example.com',
  ])
    expect(await written('ar')).toContain(word)
  expect(await (await world.registered('pdf')).call(path)).toMatchObject({ status: 404 })
})

test('credits are counted once a job, refused when they are used up, and given back', async () => {
  const member = await world.member('pdf')
  const { db } = services()
  expect(await creditsOf(db, member.accountId)).toMatchObject({ quota: 1800, used: 0, left: 1800 })
  const jobId = randomUUID()
  await Promise.all(
    Array.from({ length: 10 }, () => reserveCredits(db, member.accountId, { key: jobId, amount: 1798 })),
  )
  expect(await creditsOf(db, member.accountId)).toMatchObject({ used: 1798, left: 2 })

  const tries = await Promise.allSettled(
    [1, 2, 3, 4].map(() => reserveCredits(db, member.accountId, { key: randomUUID(), amount: 1 })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  const refused = tries.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  expect(refused.reason).toMatchObject({ code: 10007, status: 403 })
  expect(refused.reason.text.en).toMatch(/You have 0 of 1800 credits left/)

  await returnCredits(db, jobId)
  expect((await member.call('/backapi/v1/user/credits')).obj).toMatchObject({ used: 2, left: 1798 })
  await expect(
    reserveCredits(db, (await world.registered('pdf')).accountId, { key: randomUUID(), amount: 1 }),
  ).rejects.toMatchObject({
    code: 10007,
  })
})

test("the operator's gift can be cancelled and runs to its end", async () => {
  const member = await world.member('pdf')
  await setMembership(services().db, member.accountId, new Date(Date.now() + 5 * 86_400_000))
  expect(await put(member, 'cancel/subscription', {})).toMatchObject({ success: 1 })
  const user = await infoOf(member)
  expect(user.subStatus).toBe(0)
  expect(user.expirationTime! - Date.now()).toBeGreaterThan(4.9 * 86_400_000)
})
