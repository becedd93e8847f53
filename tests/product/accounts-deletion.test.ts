import { randomInt, randomUUID } from 'node:crypto'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { noteExportRequest } from '#features/accountPage/exportRequests.ts'
import type { LeavingInfo } from '#features/accounts/contract.ts'
import { passwordLink } from '#features/accounts/links/passwordLink.ts'
import { findAccount } from '#features/accounts/people/accounts.ts'
import { makeKey } from '#features/api/keys.ts'
import { keptAnswers } from '#features/api/schema.ts'
import { webhooks } from '#features/billing/schema.ts'
import { spends } from '#features/credits/schema.ts'
import { keepFile } from '#features/files/files.ts'
import { uploads } from '#features/files/schema.ts'
import { jobs } from '#features/jobs/schema.ts'
import { reviews } from '#features/reviews/schema.ts'
import { webhookDeliveries, webhookEndpoints } from '#features/webhooks/schema.ts'
import { buy, mailsTo, order } from '../support/buyer.ts'
import { writeToSupport } from '../support/contact.ts'
import { createPreview } from '../support/createPreview.ts'
import { setWorld } from '../support/stage.ts'
import { tablesWith } from '../support/tables.ts'

// Everything that is kept about somebody is handed out on demand, and is gone when they leave.
const world = setWorld({ SMS_KEEP_DAYS: '7' })

/** What stays when an account is deleted, and why. Money stays too, in tables that say nothing of the person. */
const mustStay = {
  sms_trail: 'who sent what to whom, for a lawful request, until SMS_KEEP_DAYS have passed',
}

const secrets = { firstName: 'Wilhelmina', address: 'Jalan Kenanga 77', text: 'See you at the lighthouse' }
const phone = '+12025550177'

/** A member who has used everything, and an id that is found wherever it stands. */
async function busyMember() {
  const { db } = world.product.services
  await db.execute(sql.raw(`alter table account alter column id restart with ${randomInt(500_000, 900_000)}777555333`))
  const owner = await world.registered('pdf')
  const { accountId, email } = owner
  const marks = [email, phone, String(accountId), 'holiday-photo', ...Object.values(secrets)]

  const login = await owner.call('/backapi/v1/user/session/login', {
    ...{ method: 'POST', body: { identityType: 'EMAIL', identifier: email, credential: 'demo1234' } },
  })
  expect(login).toMatchObject({ success: 1 })
  const { firstName, address } = secrets
  const profile = { firstName, lastName: '', address, country: 'ID' }
  await owner.call('/backapi/v1/user/info', { method: 'PUT', body: profile })
  const { orderId, checkoutId } = await buy(world, owner, 'month')
  // Ordered and not paid, with the email typed by a guest; and what the client sends along is kept as it came.
  await order(owner, 'month', { userExtend: firstName })
  await order(world.visitor('pdf'), 'month', { email })
  const sent = await owner.call('/backapi/v1/message/send/anonymous', {
    ...{ method: 'POST', body: { sender: 'Info', message: secrets.text, phoneNumber: phone } },
  })
  expect(sent).toMatchObject({ success: 1 })
  await expect
    .poll(async () => (await db.execute(sql`select status from sms_message`)).rows[0]?.status, { timeout: 60_000 })
    .toBe(1)

  const content = Readable.from([Buffer.from('result')])
  const file = await keepFile(world.product.services, {
    ...{ accountId, purpose: 'result', name: 'holiday-photo.png', content, maxBytes: 100, hours: 1 },
  })
  await db.insert(jobs).values({ accountId, kind: 'pdf-convert', input: { about: firstName }, resultId: file.id })
  await createPreview(
    world.product.services.jobs,
    { kind: 'id-photo', secrets: [] },
    { accountId, input: { about: firstName } },
  )
  await db.insert(uploads).values({
    ...{ id: randomUUID(), accountId, name: 'holiday-photo.wav', bytes: 9, expiresAt: new Date(Date.now() + 60_000) },
  })
  await noteExportRequest(db, { accountId, receivedAt: new Date(), notedBy: 'support@example.com' })
  await db.insert(spends).values({ key: randomUUID(), accountId, amount: 1 })
  await db.insert(webhooks).values({
    ...{ id: `stripe:${randomUUID()}`, provider: 'stripe', type: 'x', refs: { orderId, checkoutId }, body: email },
  })
  await makeKey(db, accountId, { name: 'holiday-photo', scopes: null, perMinute: 60, expiresAt: null })
  await db
    .insert(keptAnswers)
    .values({ accountId, name: randomUUID(), asked: 'x', status: 202, body: { name: 'holiday-photo' } })
  const [endpoint] = await db
    .insert(webhookEndpoints)
    .values({
      ...{ accountId, events: [], secret: 'x', language: 'en', origin: 'x' },
      address: `https://${firstName}.example`,
    })
    .returning()
  await db.insert(webhookDeliveries).values({ endpointId: endpoint!.id, event: 'job.finished', body: 'holiday-photo' })
  // Questions to the support, logged in and as a guest with the same email, each with a file; and what was said of a tool.
  for (const who of [owner, world.trier('pdf')])
    await writeToSupport(who, { email, message: secrets.text }, { name: 'holiday-photo.png', bytes: 'x' })
  await db
    .insert(reviews)
    .values({ accountId, site: 'pdf', tool: 'pdf', state: 'approved', text: firstName, language: 'en' })
  // Messages that wait, were handled, or were given up.
  for (const [name, data] of [
    ['mail', { to: email, site: 'pdf', key: 'later', kind: 'password-reset' }],
    ['mail.dead', { to: email, site: 'pdf', key: 'lost', kind: 'password-reset' }],
    ['account-claimed', { accountId, before: 0 }],
  ] as const)
    await db.execute(
      sql`insert into pgboss.job (name, data, start_after) values (${name}, ${JSON.stringify(data)}::jsonb, now() + interval '1 hour')`,
    )
  await db.execute(
    sql`insert into pgboss.job (name, data, group_id, start_after) values ('pdf-convert', '{}', ${String(accountId)}, now() + interval '1 hour')`,
  )
  return { owner, marks }
}

test('nothing of a member is left in any table when they have left, but what has to stay', {
  timeout: 180_000,
}, async () => {
  const { owner, marks } = await busyMember()
  const before = await tablesWith(world, marks)
  for (const table of ['account', 'session', 'known_network', 'membership', 'file', 'job', 'order', 'spend', 'preview'])
    expect(before).toContain(table)
  for (const table of ['api_key', 'api_answer', 'webhook_endpoint', 'webhook_delivery']) expect(before).toContain(table)
  for (const table of ['ticket', 'ticket_message', 'ticket_file', 'review']) expect(before).toContain(table)
  for (const table of ['sandbox_checkout', 'sms_message', 'sms_trail', 'webhook']) expect(before).toContain(table)

  // What stays is said before and after, in the language of who leaves.
  const headers = { lang: 'es' }
  const { obj: info } = await owner.call<LeavingInfo>('/backapi/v1/user/leaving', { headers })
  expect(info.stays).toEqual([expect.stringMatching(/SMS.* 7 días/)])
  const left = await owner.call('/backapi/v1/user/delete', {
    ...{ method: 'POST', body: { credential: 'demo1234' }, headers },
  })
  expect(left).toMatchObject({ success: 1, msg: expect.stringContaining(info.stays[0]!) })
  const farewell = async () =>
    (await mailsTo(world, owner.email)).find(({ subject }) => subject === 'Su cuenta se ha eliminado')
  await expect.poll(farewell).toBeDefined()
  expect((await farewell())!.text).toContain(info.stays[0])
  await expect.poll(() => tablesWith(world, marks)).toEqual(Object.keys(mustStay))
})

test('who never sent an SMS is told that nothing stays, and the privacy page names the days in every language', async () => {
  const owner = await world.registered('pdf')
  expect((await owner.call<LeavingInfo>('/backapi/v1/user/leaving')).obj).toEqual({ stays: [] })
  const left = await owner.call('/backapi/v1/user/delete', { method: 'POST', body: { credential: 'demo1234' } })
  expect(left.msg).toBe('Your account is deleted with its files and results.')
  await appendFile(join(world.sitesFolder, 'pdf', 'site.yaml'), '\nlanguages: [en, id, es, ar]\n')
  await world.product.sites.refresh()
  const pages = await Promise.all(
    ['en', 'id', 'es', 'ar'].map(async (lang) => (await owner.get(`/protocol/privacy?lang=${lang}`)).text()),
  )
  const kept = [/on record for 7 days/, /tercatat 7 hari/, /registrado 7 días/, /\(بالأيام: 7\)/]
  for (const [at, words] of kept.entries()) expect(pages[at]).toMatch(words)
})

test('an unpaid order stays where nobody showed that the email is theirs: its buyer may be paying', async () => {
  const squatter = await world.registered('pdf')
  const { db } = world.product.services
  await db.execute(sql`update account set confirmed_at = null where id = ${squatter.accountId}`)
  const { orderId } = await order(world.visitor('pdf'), 'month', { email: squatter.email })
  await squatter.call('/backapi/v1/user/delete', { method: 'POST', body: { credential: 'demo1234' } })
  const { rows } = await db.execute(sql`select email from "order" where id = ${orderId}`)
  expect(rows).toEqual([{ email: squatter.email }])
})

test('the same email on another site is somebody else, who keeps everything', async () => {
  const owner = await world.registered('pdf')
  const { db, signer } = world.product.services
  const credentials = { identityType: 'EMAIL', identifier: owner.email, credential: 'other-1234' }
  await world.visitor('passport').call('/backapi/v1/user/register', { method: 'POST', body: credentials })
  await buy(world, world.visitor('passport'), 'week', { email: owner.email })
  await owner.call('/backapi/v1/user/delete', { method: 'POST', body: { credential: 'demo1234' } })
  const other = (await findAccount(db, 'passport', owner.email))!
  const url = new URL(passwordLink(signer, 'http://x', other, Math.floor(Date.now() / 1000) + 60))
  const set = await world.visitor('passport').call('/backapi/v1/user/password/new', {
    ...{ method: 'POST', body: { token: url.searchParams.get('token'), next: 'mine-12345' } },
  })
  expect(set).toMatchObject({ success: 1 })
  const { rows } = await db.execute(sql`select email from "order" where account_id = ${other.id}`)
  expect(rows).toEqual([{ email: owner.email }])
})

/** Where the export holds what a table keeps of an account. */
const exported: Record<string, string> = {
  ...{
    session: 'sessions',
    known_network: 'knownNetworks',
    membership: 'membership',
    order: 'orders',
    file: 'files',
    upload: 'uploads',
  },
  ...{ job: 'jobs', spend: 'credits', preview: 'previews', sms_message: 'messages' },
  ...{ ticket: 'tickets', review: 'reviews', export_request: 'exportRequests' },
  ...{ api_key: 'apiKeys', webhook_endpoint: 'webhooks' },
}

/** What is known of an account for a day alone, and says nothing that the export does not: answers that a program may ask for again. */
const passing = ['api_answer']

test('the export holds something of every table that knows the account', { timeout: 180_000 }, async () => {
  const { owner } = await busyMember()
  const { rows } = await world.product.services.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'account_id'`,
  )
  const tables = rows.map(({ name }) => name).filter((name) => !(name in mustStay) && !passing.includes(name))
  expect(tables.sort()).toEqual(Object.keys(exported).sort())
  const { obj } = await owner.call<Record<string, unknown>>('/backapi/v1/user/export')
  for (const name of Object.values(exported)) expect(obj[name], name).toBeTruthy()
  for (const name of Object.values(exported)) expect(obj[name], name).not.toEqual([])
  expect(obj).toMatchObject({
    profile: { email: owner.email, firstName: secrets.firstName, address: secrets.address },
    messages: [{ recipient: phone, text: secrets.text, status: 'sent', parts: [{ state: 'delivered' }] }],
    files: [{ name: 'holiday-photo.png' }],
  })
  expect(JSON.stringify(obj)).not.toMatch(/argon2|tokenHash|sealed|passwordHash/)
})
