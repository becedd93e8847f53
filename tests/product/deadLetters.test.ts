import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { creditsOf } from '#features/credits/credits.ts'
import { defineJob } from '#features/jobs/defineJob.ts'
import { enqueue, ownJob } from '#features/jobs/jobs.ts'
import { declareKinds, startWorker } from '#features/jobs/worker.ts'
import { unreadableFile } from '#platform/errors.ts'
import { setWorld } from '../support/stage.ts'

const world = setWorld()

let runs = 0
const broken = defineJob({
  kind: 'test-broken',
  input: z.object({ sentence: z.boolean() }),
  seconds: 10,
  credits: () => 1,
  async work({ sentence }) {
    runs++
    if (sentence) throw unreadableFile()
    throw new Error('a bug of ours')
  },
})

async function askAndWait(sentence: boolean) {
  const { jobs, db } = world.product.services
  const { accountId } = await world.member('pdf')
  runs = 0
  const id = await enqueue(jobs, broken, accountId, { sentence })
  expect(await creditsOf(db, accountId)).toMatchObject({ used: 1 })
  await expect
    .poll(() => ownJob(db, accountId, id), { timeout: 60_000, interval: 200 })
    .toMatchObject({ state: 'failed' })
  expect(await creditsOf(db, accountId), 'the credit of a job that made nothing').toMatchObject({ used: 0 })
  return ownJob(db, accountId, id)
}

beforeAll(async () => {
  const { services } = world.product
  const { env, db, store, log, metrics, jobs } = services
  await declareKinds(jobs.queue, [broken])
  const place = { ...jobs, env, db, store, log, metrics, scratchParent: join(tmpdir(), 'sundry-dead'), concurrency: 1 }
  await startWorker({ ...place, resultHours: 1 }, [broken])
})

test('a bug is tried three times, and then the visitor reads one calm line', { timeout: 180_000 }, async () => {
  const job = await askAndWait(false)
  expect(runs).toBe(3)
  expect(job).toMatchObject({ attempts: 3, error: { code: 50000 } })
  expect(job.error?.text.en).not.toContain('a bug of ours')
})

test('a failure that the visitor can mend is told at once', { timeout: 120_000 }, async () => {
  const job = await askAndWait(true)
  expect(runs).toBe(1)
  expect(job).toMatchObject({ attempts: 1, error: { code: 50002 } })
})
