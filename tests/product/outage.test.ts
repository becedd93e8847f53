import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { files } from '#features/files/schema.ts'
import { ownJob } from '#features/jobs/jobs.ts'
import { jobs } from '#features/jobs/schema.ts'
import { connectOrStart, type EmbeddedDatabase } from '#platform/postgres/connectOrStart.ts'
import { breakableProxy } from '#platform/testing/breakableProxy.ts'
import { samplePdf } from '../support/samplePdf.ts'
import { setWorld } from '../support/stage.ts'
import type { World } from '../support/world.ts'

// Between the product and its database lies a network that breaks for some seconds while everything is in use.
let server: EmbeddedDatabase
let network: Awaited<ReturnType<typeof breakableProxy>>
const folder = await mkdtemp(join(tmpdir(), 'outage-'))

const world = setWorld(async () => {
  server = await connectOrStart(join(folder, 'postgres'), pino({ level: 'silent' }))
  network = await breakableProxy({ path: join(server.connection.host, '.s.PGSQL.5432') })
  return { DATABASE_URL: `postgres://sundry@127.0.0.1:${network.port}/sundry`, WORKER_JOBS: '3' }
})
afterAll(async () => {
  await network.close()
  await server.stop()
  await rm(folder, { recursive: true })
})

type Member = Awaited<ReturnType<World['member']>>

async function askForPictures(member: Member, pages: number): Promise<string> {
  const { obj: fileUrl } = await member.upload('slow.pdf', await samplePdf('A slow one', pages))
  const query = { fileUrl, outType: 2, dpi: 300 }
  const { obj: id } = await member.call<string>('/backapi/v1/pdf/pdfToImg', { query })
  return id
}

const stateOf = (member: Member, id: string) => ownJob(world.product.services.db, member.accountId, id)

const running = async () => (await world.product.services.metrics.jobsRunning.get()).values[0]?.value ?? 0

/** How long news may take once the network is whole. */
const soon = { timeout: 60_000, interval: 100 }

for (const outage of ['cut', 'silence'] as const) {
  test(`five seconds of ${outage} between us and the database lose nothing, and what is asked afterwards arrives`, {
    timeout: 600_000,
  }, async () => {
    const owner = await world.member('pdf')
    const regretful = await world.member('pdf')
    const wanted = await askForPictures(owner, 60)
    const unwanted = await askForPictures(regretful, 400)
    for (const [member, id] of [
      [owner, wanted],
      [regretful, unwanted],
    ] as const)
      await expect.poll(async () => (await stateOf(member, id)).progress, { timeout: 60_000 }).toBeGreaterThan(0)

    const before = (await stateOf(regretful, unwanted)).progress
    network[outage]()
    await sleep(5000)
    network.mend()

    // A question that is held hears of the progress by itself, long before it would be answered anyway.
    await expect
      .poll(async () => {
        const query = { uniqueId: unwanted, resultType: '1' }
        const answer = await regretful.call<{ progress: number }>('/backapi/v1/pdf/getProgress', { query })
        return answer.obj?.progress ?? 0
      }, soon)
      .toBeGreaterThan(before)

    await expect
      .poll(async () => (await regretful.call(`/backapi/v1/jobs/${unwanted}/cancel`, { method: 'POST' })).success, soon)
      .toBe(1)
    expect(await stateOf(regretful, unwanted)).toMatchObject({ state: 'cancelled' })
    await expect
      .poll(() => stateOf(owner, wanted), { timeout: 120_000 })
      .toMatchObject({ state: 'done', progress: 100 })
    await expect.poll(running, soon).toBe(0)

    const { db } = world.product.services
    const results = (accountId: number) =>
      db
        .select()
        .from(files)
        .where(and(eq(files.accountId, accountId), eq(files.purpose, 'result')))
    expect(await results(owner.accountId)).toHaveLength(1)
    expect(await results(regretful.accountId)).toHaveLength(0)
    expect(await db.select().from(jobs).where(eq(jobs.accountId, owner.accountId))).toHaveLength(1)
  })
}

test('the connections afterwards are those of the pools and one that listens', async () => {
  const count = async () => {
    const { rows } = await world.product.services.db.$client.query(
      `select application_name as name, count(*)::int from pg_stat_activity
       where application_name like 'sundry%' group by 1 order by 1`,
    )
    return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
  }
  await expect.poll(async () => (await count())['sundry listener'], { timeout: 60_000 }).toBe(1)
  const counted = await count()
  expect(counted.sundry).toBeLessThanOrEqual(10)
  expect(counted['sundry queue']).toBeLessThanOrEqual(5)
})
