import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Delivery } from '#platform/queue/queue.ts'
import { setWorld } from '../support/stage.ts'

const world = setWorld({ WORKER_JOBS: '2' })

type Work = { n: number }

/** Lanes of a test's own: how many messages were in hand at most, and what was handled in which order. */
async function openLanes(names: string[], concurrency: number, work: (delivery: Delivery<Work>) => Promise<void>) {
  const { queue } = world.product.services.jobs
  const handled: string[] = []
  const inHand = new Set<string>()
  let most = 0
  for (const name of names) await queue.declare(name, { seconds: 30, retries: 2 })
  const handlers = names.map((name) => {
    const handle = async (delivery: Delivery<Work>) => {
      const what = `${name} ${delivery.data.n}`
      inHand.add(what)
      most = Math.max(most, inHand.size)
      try {
        await work(delivery)
        handled.push(what)
      } finally {
        inHand.delete(what)
      }
    }
    return [name, handle] as const
  })
  queue.workTogether(new Map(handlers), concurrency)
  return { handled, most: () => most, inHand }
}

const send = (name: string, n: number, group: string) => {
  const { jobs, db } = world.product.services
  return db.transaction((tx) => jobs.queue.send(tx, name, { n }, group))
}

test('all kinds together have no more in hand than the worker may, and take turns', async () => {
  const names = ['heavy-a', 'heavy-b', 'heavy-c']
  for (const name of names) await world.product.services.jobs.queue.declare(name, { seconds: 30, retries: 2 })
  for (let n = 0; n < 4; n++) for (const name of names) await send(name, n, `${name} ${n}`)
  const lanes = await openLanes(names, 2, async () => {
    // The first one waits for a second one beside it, however slow the machine is.
    while (lanes.most() < 2) await sleep(20)
  })
  await expect.poll(() => lanes.handled.length).toBe(12)
  expect(lanes.most()).toBe(2)
  expect(new Set(lanes.handled).size).toBe(12)
  // The first six are not all of one kind.
  expect(new Set(lanes.handled.slice(0, 6).map((what) => what.split(' ')[0])).size).toBe(3)
})

test('of one member one job is in hand at a time, whatever its kind', async () => {
  const together = new Map<string, number>()
  let most = 0
  const names = ['own-a', 'own-b']
  const lanes = await openLanes(names, 3, async () => {
    const count = (together.get('member') ?? 0) + 1
    together.set('member', count)
    most = Math.max(most, count)
    await sleep(80)
    together.set('member', count - 1)
  })
  for (let n = 0; n < 3; n++) for (const name of names) await send(name, n, 'the member')
  await expect.poll(() => lanes.handled.length).toBe(6)
  expect(most).toBe(1)
})

test('what fails is handled again, and its lane goes on', async () => {
  const attempts: number[] = []
  const lanes = await openLanes(['breaking'], 1, async ({ attempt, data }) => {
    if (data.n === 0) attempts.push(attempt)
    if (data.n === 0 && attempt < 3) throw new Error('not yet')
  })
  await send('breaking', 0, 'one')
  await send('breaking', 1, 'two')
  await expect.poll(() => lanes.handled, { timeout: 60_000 }).toEqual(['breaking 1', 'breaking 0'])
  expect(attempts).toEqual([1, 2, 3])
})

test('a message that nobody was told of is found, and one whose group was in hand comes as soon as that is free', async () => {
  const lanes = await openLanes(['untold'], 2, () => sleep(50))
  await expect.poll(() => lanes.inHand.size).toBe(0)
  // What a lost notice leaves behind: rows and no news.
  const { db } = world.product.services
  await db.execute(
    "insert into pgboss.job (name, data, group_id) select 'untold', jsonb_build_object('n', n), 'one' from generate_series(1, 3) n",
  )
  await expect.poll(() => lanes.handled.length).toBe(3)
  expect(lanes.most()).toBe(1)
})

test('a message whose lane is given up while it works is told so, and comes again', async () => {
  const told: boolean[] = []
  const lanes = await openLanes(['lost'], 1, async ({ signal, attempt }) => {
    if (attempt > 1) return
    // Somebody else ends the claim, as the queue does when no heartbeat comes.
    await world.product.services.db.execute(
      "update pgboss.job set state = 'retry', retry_count = 1 where name = 'lost'",
    )
    await sleep(60_000, undefined, { signal }).catch(() => {})
    told.push(signal.aborted)
  })
  await send('lost', 0, 'one')
  await expect.poll(() => lanes.handled.length, { timeout: 60_000 }).toBe(2)
  expect(told).toEqual([true])
})
