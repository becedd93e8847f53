import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { finishJob } from '#features/jobs/jobs.ts'
import { jobs } from '#features/jobs/schema.ts'
import { sweepJobs } from '#features/jobs/sweep.ts'
import type { DeliveryPage, EndpointView, ShownSecret } from '#features/webhooks/contract.ts'
import { deliveriesTopic } from '#features/webhooks/outbox.ts'
import { webhookDeliveries, webhookEndpoints } from '#features/webhooks/schema.ts'
import { signedHeaders } from '#features/webhooks/signature.ts'
import { WebhookTold } from '#features/webhooks/told.ts'
import { sweepDeliveries } from '#features/webhooks/worker.ts'
import { tell } from '#platform/db/channel.ts'
import { mailsTo } from '../support/buyer.ts'
import { followJob } from '../support/jobs.ts'
import { memberWithProgram } from '../support/program.ts'
import { samplePdf } from '../support/samplePdf.ts'
import { setWorld } from '../support/stage.ts'
import { type Received, webhookReceiver } from '../support/webhookReceiver.ts'
import type { Visitor } from '../support/world.ts'

// A member's own programs hear of their jobs.
const world = setWorld({ WEBHOOK_NETWORKS: 'loopback' })
const db = () => world.product.services.db
let receiver: Awaited<ReturnType<typeof webhookReceiver>>
beforeAll(async () => {
  receiver = await webhookReceiver()
})
afterAll(() => receiver.close())

const root = '/backapi/v1/webhooks'
const post = <Obj = null>(who: Visitor, path: string, body: object = {}) =>
  who.call<Obj>(root + path, { method: 'POST', body })
const deliveriesOf = async (who: Visitor) => (await who.call<DeliveryPage>(`${root}/deliveries`)).obj.deliveries

/** An endpoint of a member at a path of the receiver that is its alone. */
async function endpointOf(who: Visitor, events = ['job.finished', 'job.failed']) {
  const path = `/${randomUUID()}`
  const { obj } = await post<ShownSecret>(who, '', { address: receiver.address(path), description: 'Orders', events })
  return { ...obj, path, received: () => receiver.at(path) }
}

/** A job of an account that works, and was asked for in no other way than in the table. */
async function workingJob(accountId: number): Promise<string> {
  const [job] = await db().insert(jobs).values({ accountId, kind: 'any', input: {}, state: 'working' }).returning()
  return job!.id
}

/** Whether a webhook is signed with a secret; throws where its signature is none. */
function isSignedWith(secret: string, { headers, body }: Received): boolean {
  const id = String(headers['webhook-id'])
  const seconds = Number(headers['webhook-timestamp'])
  const { 'webhook-signature': expected = '' } = signedHeaders([secret], { id, seconds, body })
  return String(headers['webhook-signature']).split(' ').includes(expected)
}

test('a member hears of the end of their jobs, in order, signed, and nobody else does', async () => {
  const member = await world.member('pdf')
  const { secret, received } = await endpointOf(member)
  const onlyFailures = await endpointOf(member, ['job.failed'])
  const stranger = await endpointOf(await world.member('pdf'))
  const asked: string[] = []
  for (const bytes of [await samplePdf('Heard of'), '%PDF-1.4 and nothing more']) {
    const { obj: fileUrl } = await member.upload('one.pdf', bytes)
    const { obj: id } = await member.call<string>('/backapi/v1/pdf/pdfToImg', {
      query: { fileUrl, outType: 2, dpi: 72 },
    })
    asked.push(id)
    await followJob(member, id)
  }
  await expect.poll(() => received().length).toBe(2)
  const told = received().map(({ body }) => JSON.parse(body))
  expect(told).toMatchObject([
    { type: 'job.finished', data: { id: asked[0], tool: 'pdf', kind: 'pdf-convert', state: 'done', error: null } },
    { type: 'job.failed', data: { id: asked[1], tool: 'pdf', state: 'failed', error: { code: 50002 } } },
  ])
  for (const webhook of received()) {
    // The description of the API says what is told.
    expect(WebhookTold.parse(JSON.parse(webhook.body))).toEqual(JSON.parse(webhook.body))
    expect(webhook.headers['content-type']).toBe('application/json')
    expect(Math.abs(Date.now() / 1000 - Number(webhook.headers['webhook-timestamp']))).toBeLessThan(60)
    expect(isSignedWith(secret, webhook)).toBe(true)
    expect(isSignedWith(onlyFailures.secret, webhook)).toBe(false)
  }
  await expect.poll(() => onlyFailures.received().length).toBe(1)
  expect(stranger.received()).toEqual([])
  await expect.poll(async () => (await deliveriesOf(member)).every(({ state }) => state === 'delivered')).toBe(true)
  expect(await deliveriesOf(member)).toHaveLength(3)
})

test('of a job that nobody ends any more its owner hears by the name of its tool, and of a step on a page’s way nothing', async () => {
  const member = await world.member('pdf')
  const { received } = await endpointOf(member)
  const abandoned = (kind: string) => ({
    ...{ accountId: member.accountId, kind, input: {}, state: 'working' as const },
    createdAt: sql`now() - interval '25 hours'`,
  })
  await db()
    .insert(jobs)
    .values([abandoned('made'), abandoned('made-look')])
  const kinds = [
    { kind: 'made', tool: 'maker' },
    { kind: 'made-look', isStep: true },
  ]
  await sweepJobs({ db: db(), resultHours: 24 }, kinds)
  await expect.poll(() => received().length).toBe(1)
  expect(await deliveriesOf(member)).toHaveLength(1)
  expect(JSON.parse(received()[0]!.body).data).toMatchObject({ tool: 'maker', kind: 'made', state: 'failed' })
})

test('what a program names with a job is told as well: an endpoint once, an address by the secret for those', async () => {
  const { member, program } = await memberWithProgram(world)
  const all = await endpointOf(member)
  const file = await program.upload('one.pdf', await samplePdf('Named'))
  const ask = (webhook: string) => {
    const body = { tool: 'pdf', options: { conversion: 'pdf-to-png', dpi: 72 }, files: [file], webhook }
    return program.ask<{ id: string }>('/jobs', { method: 'POST', body })
  }
  const named = `/${randomUUID()}`
  const { body: job } = await ask(receiver.address(named))
  expect((await ask(all.id)).status).toBe(202)
  await expect.poll(() => receiver.at(named).length, { timeout: 60_000 }).toBe(1)
  await expect.poll(() => all.received().length, { timeout: 60_000 }).toBe(2)
  expect(JSON.parse(receiver.at(named)[0]!.body)).toMatchObject({ type: 'job.finished', data: { id: job.id } })
  const ofJobs = (await member.call<EndpointView[]>(root)).obj.find(({ address }) => address === null)
  const { obj: rolled } = await post<ShownSecret>(member, `/${ofJobs!.id}/secret`)
  await post(member, `/deliveries/${receiver.at(named)[0]!.headers['webhook-id']}/replay`)
  await expect.poll(() => receiver.at(named).length).toBe(2)
  expect(isSignedWith(rolled.secret, receiver.at(named)[1]!)).toBe(true)
  expect((await ask('ftp://example.com')).status).toBe(422)
  const stranger = await endpointOf(await world.member('pdf'))
  expect((await ask(stranger.id)).status).toBe(404)
})

test('a new secret signs beside the old one for a day', async () => {
  const member = await world.member()
  const { id, secret, received } = await endpointOf(member)
  const { obj } = await post<ShownSecret>(member, `/${id}/secret`)
  expect(obj.secret).not.toBe(secret)
  await post(member, `/${id}/test`)
  await expect.poll(() => received().length).toBe(1)
  expect([secret, obj.secret].map((each) => isSignedWith(each, received()[0]!))).toEqual([true, true])
  expect(JSON.parse(received()[0]!.body)).toMatchObject({ type: 'webhook.test', data: { endpoint: id } })
  await db().update(webhookEndpoints).set({ oldSecretUntil: sql`now()` }).where(eq(webhookEndpoints.id, id))
  await post(member, `/${id}/test`)
  await expect.poll(() => received().length).toBe(2)
  expect([secret, obj.secret].map((each) => isSignedWith(each, received()[1]!))).toEqual([false, true])
})

test('what fails is tried again later by the same id, and can be sent again by hand', async () => {
  const member = await world.member()
  const { id, received } = await endpointOf(member)
  receiver.answer = (_, response) => void response.writeHead(500).end('Oh no')
  await post(member, `/${id}/test`)
  const first = async () => (await deliveriesOf(member))[0]
  await expect.poll(first).toMatchObject({
    ...{ state: 'waiting', attempts: 1, status: 500, answer: 'Oh no', trouble: 'status' },
  })
  expect((await first())!.nextAt!).toBeGreaterThan(Date.now())
  // Most of a day later.
  await db()
    .update(webhookDeliveries)
    .set({ attempts: 8, nextAt: sql`now()` })
    .where(eq(webhookDeliveries.endpointId, id))
    .returning({ told: tell(deliveriesTopic) })
  await expect.poll(first).toMatchObject({ state: 'failed', attempts: 9 })
  receiver.answer = (_, response) => void response.writeHead(200).end('thanks')
  expect(await post(member, `/deliveries/${(await first())!.id}/replay`)).toMatchObject({ success: 1 })
  await expect
    .poll(first)
    .toMatchObject({ state: 'delivered', attempts: 1, status: 200, answer: 'thanks', trouble: null })
  expect(received()).toHaveLength(3)
  expect(new Set(received().map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(new Set(received().map(({ body }) => body)).size).toBe(1)
})

test('an endpoint that is dead is tried for a day, says so in the account, and gets what it missed when it lives again', {
  timeout: 60_000,
}, async () => {
  const member = await world.member()
  const { id, received } = await endpointOf(member)
  let isDead = true
  receiver.answer = (_, response) => {
    if (isDead) response.destroy()
    else response.writeHead(204).end()
  }
  await finishJob(db(), await workingJob(member.accountId), { state: 'done' })
  const first = async () => (await deliveriesOf(member))[0]!
  const endpoint = async () => (await member.call<EndpointView[]>(root)).obj[0]!
  let hours = 0
  for (let attempts = 1; ; attempts++) {
    await expect.poll(first).toMatchObject({ attempts, status: null })
    const { state, nextAt, triedAt } = await first()
    expect((await endpoint()).failingSince).toBeTypeOf('number')
    if (state === 'failed') break
    hours += (nextAt! - triedAt!) / 3_600_000
    // The clock goes on to the next try.
    await db()
      .update(webhookDeliveries)
      .set({ nextAt: sql`now()` })
      .where(eq(webhookDeliveries.endpointId, id))
      .returning({ told: tell(deliveriesTopic) })
  }
  expect([(await first()).attempts, received().length]).toEqual([9, 9])
  expect(hours).toBeGreaterThan(20)
  expect(hours).toBeLessThan(26)
  expect(await endpoint()).toMatchObject({ restingSince: null })

  isDead = false
  for (let press = 0; press < 2; press++)
    expect(await post(member, `/deliveries/${(await first()).id}/replay`)).toMatchObject({ success: 1 })
  await expect.poll(first).toMatchObject({ state: 'delivered', status: 204, trouble: null })
  await expect.poll(async () => (await endpoint()).failingSince).toBeNull()
  expect(new Set(received().map(({ headers }) => headers['webhook-id'])).size).toBe(1)
})

test('an endpoint that has failed for days is switched off with a mail, and on again by its owner', async () => {
  const member = await world.member()
  const { id, path, received } = await endpointOf(member)
  receiver.answer = ({ path: asked }, response) => void response.writeHead(asked === path ? 500 : 204).end()
  await db()
    .update(webhookEndpoints)
    .set({ failingSince: sql`now() - interval '6 days'` })
    .where(eq(webhookEndpoints.id, id))
  await post(member, `/${id}/test`)
  const endpoint = async () => (await member.call<EndpointView[]>(root)).obj[0]
  await expect.poll(async () => (await endpoint())?.restingSince).toBeTypeOf('number')
  await expect.poll(async () => (await mailsTo(world, member.email)).length).toBe(1)
  expect((await mailsTo(world, member.email))[0]!.text).toContain(path)
  // What happens meanwhile is kept, and not sent.
  await finishJob(db(), await workingJob(member.accountId), { state: 'done' })
  expect((await deliveriesOf(member))[0]).toMatchObject({ event: 'job.finished', state: 'failed', trouble: 'resting' })
  const [missed] = await deliveriesOf(member)
  expect(await post(member, `/deliveries/${missed!.id}/replay`)).toMatchObject({ success: 0 })
  receiver.answer = (_, response) => void response.writeHead(204).end()
  await post(member, `/${id}/switch`, { on: true })
  await post(member, `/deliveries/${missed!.id}/replay`)
  await expect.poll(() => received().length).toBe(2)
  expect((await endpoint())!.restingSince).toBeNull()
})

test('an endpoint that says that it is gone is asked no more', async () => {
  const member = await world.member()
  const { id } = await endpointOf(member)
  receiver.answer = (_, response) => void response.writeHead(410).end()
  await post(member, `/${id}/test`)
  await expect.poll(async () => (await deliveriesOf(member))[0]).toMatchObject({ state: 'failed', trouble: 'resting' })
  receiver.answer = (_, response) => void response.writeHead(204).end()
  expect(await post(member, `/${id}/test`)).toMatchObject({ success: 0 })
})

test('an address that a job has named and that is gone is asked no more either, and others are told all the same', async () => {
  const { member, program } = await memberWithProgram(world)
  const file = await program.upload('one.pdf', await samplePdf('Named'))
  const ask = async () => {
    const path = `/${randomUUID()}`
    const wish = { tool: 'pdf', options: { conversion: 'pdf-to-png', dpi: 72 }, files: [file] }
    await program.ask('/jobs', { method: 'POST', body: { ...wish, webhook: receiver.address(path) } })
    await expect.poll(() => receiver.at(path).length, { timeout: 60_000 }).toBe(1)
  }
  receiver.answer = (_, response) => void response.writeHead(410).end()
  await ask()
  await expect.poll(async () => (await deliveriesOf(member))[0]).toMatchObject({ state: 'failed', status: 410 })
  receiver.answer = (_, response) => void response.writeHead(204).end()
  await ask()
  await expect.poll(async () => (await deliveriesOf(member))[0]).toMatchObject({ state: 'delivered' })
})

test('addresses that lead inside are refused, and what is somebody else’s is not there', async () => {
  const member = await world.member()
  const refused = [
    'http://10.0.0.1/',
    'http://[::ffff:169.254.169.254]/',
    'http://0xa9fea9fe/',
    'ftp://example.com',
    'x',
  ]
  for (const address of refused) {
    const answer = await post(member, '', { address, description: '', events: ['job.failed'] })
    expect(answer, address).toMatchObject({ status: 422, success: 0 })
  }
  const { id } = await endpointOf(member)
  const other = await world.member()
  expect(await post(other, `/${id}/test`)).toMatchObject({ status: 404 })
  expect(await post(other, `/${id}/secret`)).toMatchObject({ status: 404 })
  expect(await other.call(`${root}/${id}`, { method: 'DELETE' })).toMatchObject({ status: 404 })
  expect((await other.call<EndpointView[]>(root)).obj).toEqual([])
  expect(await post(world.visitor(), `/${id}/test`)).toMatchObject({ status: 401 })
  const registered = await world.registered()
  expect(
    await post(registered, '', { address: receiver.address('/'), description: '', events: ['job.failed'] }),
  ).toMatchObject({
    status: 403,
  })
  const [row] = await db().select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id))
  expect(row!.secret).not.toContain('whsec_')
})

test('deliveries go after their days, and all of it with the account', async () => {
  const member = await world.member()
  const { id } = await endpointOf(member)
  await post(member, `/${id}/test`)
  await expect.poll(async () => (await deliveriesOf(member))[0]?.state).toBe('delivered')
  await sweepDeliveries(db(), 14)
  expect(await deliveriesOf(member)).toHaveLength(1)
  await db()
    .update(webhookDeliveries)
    .set({ createdAt: sql`now() - interval '15 days'` })
    .where(eq(webhookDeliveries.endpointId, id))
  await sweepDeliveries(db(), 14)
  expect(await deliveriesOf(member)).toEqual([])
  await post(member, `/${id}/test`)
  const exported = await member.call<{ webhooks: { endpoints: unknown[]; deliveries: unknown[] } }>(
    '/backapi/v1/user/export',
  )
  expect(exported.obj.webhooks).toMatchObject({ endpoints: [{ id }], deliveries: [{ event: 'webhook.test' }] })
  expect(JSON.stringify(exported.obj.webhooks)).not.toMatch(/secret"/)
  await member.call('/backapi/v1/user/delete', { method: 'POST', body: { credential: 'demo1234' } })
  expect(await db().select().from(webhookEndpoints).where(eq(webhookEndpoints.accountId, member.accountId))).toEqual([])
})
