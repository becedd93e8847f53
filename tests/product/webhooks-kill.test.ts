import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { finishJob } from '#features/jobs/jobs.ts'
import { jobs } from '#features/jobs/schema.ts'
import type { ShownSecret } from '#features/webhooks/contract.ts'
import { type DeliveryPlace, deliver, take } from '#features/webhooks/deliver.ts'
import { reachOf } from '#features/webhooks/reach.ts'
import { webhookDeliveries, webhookEndpoints } from '#features/webhooks/schema.ts'
import { endProgram, startProgram } from '../support/process.ts'
import { setWorld } from '../support/stage.ts'
import { webhookReceiver } from '../support/webhookReceiver.ts'

// Written exactly once, delivered at least once, whoever dies in between.
const world = setWorld({ WEBHOOK_NETWORKS: 'loopback' }, ['web'])
let receiver: Awaited<ReturnType<typeof webhookReceiver>>
beforeAll(async () => {
  receiver = await webhookReceiver()
})
afterAll(() => receiver.close())

const db = () => world.product.services.db

async function memberWithJob() {
  const member = await world.member()
  const address = receiver.address(`/${member.accountId}`)
  const body = { address, description: '', events: ['job.finished'] }
  const { obj } = await member.call<ShownSecret>('/backapi/v1/webhooks', { method: 'POST', body })
  const [job] = await db()
    .insert(jobs)
    .values({ accountId: member.accountId, kind: 'any', input: {}, state: 'working' })
    .returning()
  const written = () => db().select().from(webhookDeliveries).where(eq(webhookDeliveries.endpointId, obj.id))
  return { endpointId: obj.id, jobId: job!.id, written, received: () => receiver.at(`/${member.accountId}`) }
}

test('the end of a job is written once, however often it is told, and never without the job’s end', async () => {
  const { jobId, written } = await memberWithJob()
  const undone = db().transaction(async (tx) => {
    await finishJob(tx, jobId, { state: 'done' })
    throw new Error('The file did not arrive')
  })
  await expect(undone).rejects.toThrow('did not arrive')
  expect(await written()).toEqual([])
  const ends = await Promise.all(Array.from({ length: 8 }, () => finishJob(db(), jobId, { state: 'done' })))
  expect(ends.filter((ended) => ended)).toHaveLength(1)
  expect(await written()).toHaveLength(1)
  await db().delete(webhookDeliveries)
})

test('receivers of one account that answer late leave lanes to those of others', async () => {
  const [crowd, other] = [await world.member(), await world.member()]
  const due = async ({ accountId }: { accountId: number }) => {
    const [endpoint] = await db()
      .insert(webhookEndpoints)
      .values({ accountId, address: receiver.address('/'), events: [], secret: '', language: 'en', origin: '' })
      .returning()
    await db().insert(webhookDeliveries).values({ endpointId: endpoint!.id, event: 'job.finished', body: '{}' })
  }
  for (let n = 0; n < 5; n++) await due(crowd)
  await due(other)
  const inHand: number[] = []
  for (let lane = 0; lane < 6; lane++) {
    const taken = await take(db())
    if (typeof taken === 'object') inHand.push(taken.endpoint.accountId)
  }
  expect(inHand).toEqual([crowd, crowd, crowd, other].map(({ accountId }) => accountId))
  await db().delete(webhookDeliveries)
})

test('what a killed worker had in hand is delivered by the next one', { timeout: 120_000 }, async () => {
  const { endpointId, jobId, written, received } = await memberWithJob()
  const held = receiver.answer
  receiver.answer = () => {}
  const worker = await startProgram(world.variables, ['--role', 'worker'], 'worker ready')
  await finishJob(db(), jobId, { state: 'done' })
  await expect.poll(() => received().length).toBe(1)
  await endProgram(worker, 'SIGKILL')
  receiver.answer = held

  const { jobs: place, log, metrics } = world.product.services
  const second: DeliveryPlace = { ...place, log, metrics, reach: reachOf(['loopback']) }
  // The endpoint is still the dead one's, for some seconds.
  expect(await take(db())).toBe('nothing')
  await db().update(webhookEndpoints).set({ busyUntil: sql`now()` }).where(eq(webhookEndpoints.id, endpointId))
  const taken = await take(db())
  if (typeof taken === 'string') throw new Error(`There is ${taken} to deliver`)
  expect(await take(db())).toBe('nothing')
  await deliver(second, taken)
  expect(await written()).toMatchObject([{ state: 'delivered', attempts: 1, status: 204 }])
  const [first, again] = received()
  expect(again!.headers['webhook-id']).toBe(first!.headers['webhook-id'])
  expect(again!.body).toBe(first!.body)
})

test('workers beside one another deliver each thing once', async () => {
  const { endpointId, received } = await memberWithJob()
  const other = await memberWithJob()
  const body = (number: number) => JSON.stringify({ number })
  for (const id of [endpointId, other.endpointId])
    for (let number = 0; number < 10; number++)
      await db()
        .insert(webhookDeliveries)
        .values({ endpointId: id, event: 'webhook.test', body: body(number) })
  const { jobs: place, log, metrics } = world.product.services
  const worker = async () => {
    for (let found = await take(db()); found !== 'nothing'; found = await take(db()))
      if (found !== 'gone') await deliver({ ...place, log, metrics, reach: reachOf(['loopback']) }, found)
  }
  await expect
    .poll(async () => {
      await Promise.all([worker(), worker(), worker(), worker()])
      return received().length + other.received().length
    })
    .toBe(20)
  const inOrder = Array.from({ length: 10 }, (_, number) => body(number))
  for (const each of [received(), other.received()]) expect(each.map((webhook) => webhook.body)).toEqual(inOrder)
})
