import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { creditsOf, jobSpendKey, reserveCredits } from '#features/credits/credits.ts'
import { ownUpload } from '#features/files/files.ts'
import { files } from '#features/files/schema.ts'
import { defineJob, type JobWork } from '#features/jobs/defineJob.ts'
import { listEngines, reportEngines } from '#features/jobs/engineReports.ts'
import { cancelJob, enqueue, listJobs, ownJob } from '#features/jobs/jobs.ts'
import { runToEnd } from '#features/jobs/runToEnd.ts'
import { jobs } from '#features/jobs/schema.ts'
import { declareKinds, startWorker } from '#features/jobs/worker.ts'
import { defineEngine } from '#platform/childProcess/engine.ts'
import type { Act } from '#platform/childProcess/samples/actor.ts'
import { unavailable, unreadableFile } from '#platform/errors.ts'
import { createMetrics } from '#platform/metrics.ts'
import { ProgramStops } from '#platform/programStops.ts'
import { followJob, resultOf } from '../support/jobs.ts'
import { setWorld } from '../support/stage.ts'
import type { World } from '../support/world.ts'

// What a job may do while it works, and what becomes of it. Each test says what its job does.
const world = setWorld()

type Member = Awaited<ReturnType<World['member']>>
type Does = (job: JobWork, input: { does: number; password?: string | undefined }) => Promise<Partial<Made> | undefined>
type Made = { text: string; name: string; facts: Record<string, unknown> }

const works: Does[] = []
const kind = defineJob({
  kind: 'test-work',
  input: z.object({ does: z.number(), password: z.string().optional() }),
  secrets: ['password'],
  seconds: 30,
  credits: () => 1,
  async work(input, job) {
    const { text = 'made', name = 'made.txt', facts } = (await works[input.does]!(job, input)) ?? {}
    const file = join(job.scratch, 'made')
    await writeFile(file, text)
    return { file, name, extension: '.txt', ...(facts && { facts }) }
  },
})

const services = () => world.product.services
const place = () => services().jobs
const inputOf = (does: Does) => ({ does: works.push(does) - 1 })
const ask = ({ accountId }: Member, does: Does, more: { password?: string } = {}) =>
  enqueue(place(), kind, accountId, { ...inputOf(does), ...more })

/** The same for one that has to know its own id. */
async function askOfItself(member: Member, does: (id: string, job: JobWork) => Promise<undefined>): Promise<string> {
  const known = Promise.withResolvers<string>()
  const id = await ask(member, async (job) => does(await known.promise, job))
  known.resolve(id)
  return id
}

const stateOf = ({ accountId }: Member, id: string) => ownJob(services().db, accountId, id)
const cancel = ({ accountId }: Member, id: string) => cancelJob(place(), accountId, id)
const usedBy = async ({ accountId }: Member) => (await creditsOf(services().db, accountId)).used
const resultsOf = ({ accountId }: Member) =>
  services()
    .db.select()
    .from(files)
    .where(and(eq(files.accountId, accountId), eq(files.purpose, 'result')))

const metrics = createMetrics()
let sweep: () => Promise<void>
const moreToSweep = vi.fn(async () => {})
beforeAll(async () => {
  const { env, db, store, log, jobs: own } = services()
  // Its clock stands still: a test says when it is time to sweep.
  const every = async (_name: string, _times: string, handle: () => Promise<void>) => {
    sweep = handle
  }
  const queue = { ...own.queue, every }
  const around = { ...own, queue, env, db, store, log, metrics }
  await declareKinds(own.queue, [kind])
  const scratchParent = join(tmpdir(), 'sundry-job-work')
  await startWorker({ ...around, scratchParent, concurrency: 1, resultHours: 1 }, [kind], [moreToSweep])
})

test('what a job makes is kept under its name, with what it tells; its scratch folder goes', async () => {
  const member = await world.member('pdf')
  let scratch = ''
  const id = await ask(member, async (job) => {
    scratch = job.scratch
    return { text: 'Dear reader', name: 'letter.txt', facts: { pages: 2 } }
  })
  const { answer } = await followJob(member, id)
  expect(answer.obj).toMatchObject({
    state: 'done',
    progress: 100,
    name: 'letter.txt',
    facts: { pages: 2 },
    partial: null,
  })
  expect((await resultOf(member, answer)).toString()).toBe('Dear reader')
  expect(await usedBy(member)).toBe(1)
  // The worker tidies up after it has told.
  await expect.poll(() => existsSync(scratch)).toBe(false)
  expect(await stateOf(member, id)).toMatchObject({ attempts: 1, error: null })
})

test('a job tells how long it waited, and what its engines cost', async () => {
  const member = await world.member('pdf')
  const burner = defineEngine<Act>({
    ...{ module: 'platform/childProcess/samples/actor.ts', seconds: 20, megabytes: 400, outputBytes: 1000 },
  })
  const id = await ask(member, async (job) => {
    await job.run(burner, { play: 'burn' })
    return undefined
  })
  await followJob(member, id)
  await expect.poll(async () => (await stateOf(member, id)).cpuMs).toBeGreaterThan(100)
  const { createdAt, startedAt, finishedAt } = await stateOf(member, id)
  const times = [createdAt, startedAt, finishedAt].map((at) => at!.getTime())
  expect(times).toEqual(times.toSorted((a, b) => a - b))
})

test('how the engines of a worker stand is told to all, while the worker is there', async () => {
  const member = await world.member('pdf')
  const { db, log } = services()
  const engine = defineEngine<Act>({
    ...{ module: 'platform/childProcess/samples/actor.ts', seconds: 20, megabytes: 400, outputBytes: 1000 },
  })
  const run = async (play: Act['play']) =>
    followJob(member, await ask(member, async (job) => void (await job.run(engine, { play }))))
  const reports = reportEngines(db, log)
  // The product's own worker is in the same process and tells of the same engines whenever its clock says so.
  const told = async () =>
    (await listEngines(db)).filter((row) => row.engine === 'actor' && row.worker === reports.worker)
  await run('write')
  await reports.tell()
  const [before] = await told()
  expect(before).toMatchObject({ alive: 0, working: 0, started: expect.any(Number) })
  await run('refuse')
  await run('hog')
  await reports.tell()
  expect(await told()).toMatchObject([
    { started: before!.started + 2, failed: before!.failed + 1, lastReason: 'resources' },
  ])
  await reports.close()
  expect(await told()).toEqual([])
})

test('progress goes forward alone, and is whole only with the result', async () => {
  const member = await world.member('pdf')
  const next = [0, 1, 2].map(() => Promise.withResolvers<void>())
  const id = await ask(member, async ({ progress }) => {
    progress(30.7, 'Once')
    await next[0]!.promise
    progress(20, 'Once upon')
    await next[1]!.promise
    progress(250)
    await next[2]!.promise
    return undefined
  })
  const seen = async () => {
    const { progress, partial } = await stateOf(member, id)
    return [progress, partial]
  }
  await expect.poll(seen).toEqual([30, 'Once'])
  next[0]!.resolve()
  await expect.poll(seen).toEqual([30, 'Once upon'])
  next[1]!.resolve()
  await expect.poll(seen).toEqual([99, 'Once upon'])
  next[2]!.resolve()
  expect((await followJob(member, id)).answer.obj).toMatchObject({ progress: 100, facts: null })
})

test('the first news is written at once, and what follows waits for the next beat', async () => {
  const member = await world.member('pdf')
  const next = [0, 1].map(() => Promise.withResolvers<void>())
  const told = Promise.withResolvers<void>()
  vi.useFakeTimers({ toFake: ['setInterval'] })
  try {
    const id = await ask(member, async ({ progress }) => {
      progress(0, 'First')
      await next[0]!.promise
      progress(20, 'Second')
      told.resolve()
      await next[1]!.promise
      return undefined
    })
    const seen = async () => {
      const { progress, partial } = await stateOf(member, id)
      return [progress, partial]
    }
    // expect.poll would move the clock on.
    while ((await seen())[1] === null) await pause(20)
    expect(await seen()).toEqual([0, 'First'])
    next[0]!.resolve()
    await told.promise
    for (let looks = 0; looks < 3; looks++) expect(await seen()).toEqual([0, 'First'])
    vi.advanceTimersByTime(250)
    while ((await seen())[1] === 'First') await pause(20)
    expect(await seen()).toEqual([20, 'Second'])
    next[1]!.resolve()
    await followJob(member, id)
  } finally {
    vi.useRealTimers()
  }
})

test('a question about progress is held until there is news', async () => {
  const member = await world.member('pdf')
  const goOn = Promise.withResolvers<void>()
  const id = await ask(member, async ({ progress }) => {
    await goOn.promise
    progress(40)
    return undefined
  })
  const asked = member.call<{ state: string }>('/backapi/v1/pdf/getProgress', { query: { uniqueId: id } })
  const early = await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, 500, 'still held'))])
  expect(early).toBe('still held')
  goOn.resolve()
  expect(await asked).toMatchObject({ success: 1 })
  await followJob(member, id)
})

test('who cancels stops the work, gets the credit back, and nothing is kept', async () => {
  const member = await world.member('pdf')
  const begun = Promise.withResolvers<void>()
  const stopped = Promise.withResolvers<void>()
  const id = await ask(member, async ({ signal }) => {
    begun.resolve()
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    stopped.resolve()
    throw new Error('The engine was stopped')
  })
  await begun.promise
  expect(await usedBy(member)).toBe(1)
  await cancel(member, id)
  await stopped.promise
  expect((await followJob(member, id)).answer).toMatchObject({
    ...{ success: 0, code: 50009, msg: expect.stringMatching(/.{10,}/) },
  })
  expect(await usedBy(member)).toBe(0)
  // What waits behind it is worked on as ever.
  await followJob(member, await ask(member, async () => undefined))
  expect(await stateOf(member, id)).toMatchObject({ state: 'cancelled', resultId: null, error: null, attempts: 1 })
  expect(await resultsOf(member)).toHaveLength(1)
})

test('a result that is ready after the job was cancelled is not kept', async () => {
  const member = await world.member('pdf')
  const id = await askOfItself(member, async (own) => {
    await cancel(member, own)
    return undefined
  })
  await followJob(member, await ask(member, async () => undefined))
  expect(await stateOf(member, id)).toMatchObject({ state: 'cancelled', resultId: null })
  expect(await resultsOf(member)).toHaveLength(1)
})

test('a job reserves what it turns out to cost, and nothing once it has ended', async () => {
  const member = await world.member('pdf')
  const reserved = Promise.withResolvers<number>()
  const failedId = Promise.withResolvers<string>()
  const done = await ask(member, async ({ reserve, progress }) => {
    await reserve(7)
    reserved.resolve(await usedBy(member))
    progress(50, 'The first half')
    return undefined
  })
  expect(await reserved.promise).toBe(7)
  await followJob(member, done)
  expect(await usedBy(member)).toBe(7)

  // A part that was shown is paid for by who cancels, and not by whom the work has failed.
  const failed = await ask(member, async ({ reserve, progress }) => {
    await reserve(8)
    progress(50, 'The first half')
    await expect.poll(async () => (await stateOf(member, await failedId.promise)).partial).toBe('The first half')
    throw unreadableFile()
  })
  failedId.resolve(failed)
  expect((await followJob(member, failed)).answer).toMatchObject({ success: 0 })
  expect(await usedBy(member)).toBe(7)

  const refused = Promise.withResolvers<unknown>()
  await askOfItself(member, async (own, { reserve }) => {
    await cancel(member, own)
    await reserve(5).catch(refused.resolve)
    return undefined
  })
  expect(await refused.promise).toBeInstanceOf(Error)
  expect(await usedBy(member)).toBe(7)
})

test('a failure on our side is tried again, and the visitor sees the result alone', async () => {
  const member = await world.member('pdf')
  let tries = 0
  const id = await ask(member, async () => {
    tries += 1
    if (tries === 1) throw unavailable()
    return undefined
  })
  expect((await followJob(member, id)).answer.obj).toMatchObject({ state: 'done' })
  expect(await stateOf(member, id)).toMatchObject({ attempts: 2, error: null })
  expect([tries, await usedBy(member)]).toEqual([2, 1])
})

test('a job works with files of its account', async () => {
  const member = await world.member('pdf')
  const { obj: url } = await member.upload('letter.txt', 'Dear reader')
  const { id: fileId } = await ownUpload(services().db, member.accountId, url)
  const id = await ask(member, async ({ fileRow, fetch, scratch }) => {
    const path = await fetch(await fileRow(fileId))
    expect(path.startsWith(scratch)).toBe(true)
    return { text: `${await readFile(path, 'utf8')}, again` }
  })
  const { answer } = await followJob(member, id)
  expect((await resultOf(member, answer)).toString()).toBe('Dear reader, again')
})

test('a secret reaches the work, lies nowhere readable meanwhile, and is gone at the end', async () => {
  const member = await world.member('pdf')
  const known = Promise.withResolvers<string | undefined>()
  const goOn = Promise.withResolvers<void>()
  const does: Does = async (_job, { password }) => {
    known.resolve(password)
    await goOn.promise
    return undefined
  }
  const id = await ask(member, does, { password: 'open sesame' })
  expect(await known.promise).toBe('open sesame')
  const row = await stateOf(member, id)
  expect(row.sealed).not.toBeNull()
  expect(JSON.stringify(row)).not.toContain('open sesame')
  goOn.resolve()
  await followJob(member, id)
  expect((await stateOf(member, id)).sealed).toBeNull()
})

test('who has asked for many waits behind who has asked for few', async () => {
  const [busy, other] = [await world.member('pdf'), await world.member('pdf')]
  const goOn = Promise.withResolvers<void>()
  const order: string[] = []
  const named =
    (name: string): Does =>
    async () => {
      order.push(name)
      return undefined
    }
  await ask(await world.member('pdf'), () => goOn.promise.then(() => undefined))
  const ids = [await ask(busy, named('busy 1')), await ask(busy, named('busy 2')), await ask(busy, named('busy 3'))]
  const own = await ask(other, named('other'))
  goOn.resolve()
  await Promise.all([...ids.map((id) => followJob(busy, id)), followJob(other, own)])
  expect(order).toEqual(['busy 1', 'other', 'busy 2', 'busy 3'])
  // The operator sees what was asked for last first.
  expect((await listJobs(services().db, 2)).map(({ id }) => id)).toEqual([own, ids[2]])
})

test('who waits for a job in one call gets its file, or its own sentence', async () => {
  const { accountId } = await world.member('pdf')
  const run = (does: Does, gone = new AbortController().signal) =>
    runToEnd(place(), kind, accountId, inputOf(does), gone)
  const { file, facts } = await run(async () => ({ name: 'letter.txt', facts: { pages: 2 } }))
  expect([file.name, facts]).toEqual(['letter.txt', { pages: 2 }])
  expect((await run(async () => undefined)).facts).toEqual({})
  const fails = run(async () => {
    throw unreadableFile()
  })
  await expect(fails).rejects.toMatchObject({ code: 50002 })
})

test('who goes away while they wait ends the job', async () => {
  const member = await world.member('pdf')
  const gone = new AbortController()
  const stopped = Promise.withResolvers<void>()
  const does: Does = async ({ signal }) => {
    gone.abort()
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    stopped.resolve()
    return undefined
  }
  await expect(runToEnd(place(), kind, member.accountId, inputOf(does), gone.signal)).rejects.toThrow()
  await stopped.promise
  expect(await usedBy(member)).toBe(0)
  // What it had made already is taken away again.
  await expect.poll(() => resultsOf(member)).toEqual([])
})

test('a job that died at every try ends as failed, and gives its credit back', async () => {
  const member = await world.member('pdf')
  const { accountId } = member
  const [job] = await services()
    .db.insert(jobs)
    .values({ accountId, kind: 'test-work', input: {}, state: 'working', attempts: 3 })
    .returning()
  await reserveCredits(services().db, accountId, { key: jobSpendKey(job!.id), amount: 1 })
  // Where the queue puts what nobody could handle.
  await place().queue.send(services().db, 'test-work.dead', { jobId: job!.id })
  const { answer } = await followJob(member, job!.id)
  expect(answer).toMatchObject({ success: 0, code: 50000 })
  expect(await usedBy(member)).toBe(0)
})

test('a job that a stopping program gives back is no failure and is done later, however often that happens', async () => {
  const member = await world.member('pdf')
  const outcomes = async () =>
    (await metrics.registry.getSingleMetricAsString('job_duration_seconds')).match(/_count\{kind="test-work".*/g) ?? []
  const countOf = async (outcome: string) =>
    Number(
      (await outcomes())
        .find((line) => line.includes(`"${outcome}"`))
        ?.split(' ')
        .at(-1) ?? 0,
    )
  const failed = await countOf('failed')
  const stops = 4
  let tries = 0
  const id = await ask(member, async () => {
    tries += 1
    if (tries <= stops) throw new ProgramStops()
    return { text: 'made in the end' }
  })
  const { answer } = await followJob(member, id)
  expect((await resultOf(member, answer)).toString()).toBe('made in the end')
  expect(tries).toBe(stops + 1)
  expect(await countOf('given back')).toBe(stops)
  expect(await countOf('failed')).toBe(failed)
})

test('figures tell how many jobs ended how, and how many are worked on', async () => {
  const { registry } = metrics
  const counts = async () => {
    const text = await registry.getSingleMetricAsString('job_duration_seconds')
    const of = (outcome: string) =>
      Number(new RegExp(`_count\\{kind="test-work",outcome="${outcome}"\\} (\\d+)`).exec(text)?.[1] ?? 0)
    const [, running] = /^jobs_running (\d+)/m.exec(await registry.getSingleMetricAsString('jobs_running'))!
    return { done: of('done'), refused: of('refused'), running }
  }
  const member = await world.member('pdf')
  // What the tests before left is over once somebody's later job begins.
  let before: Awaited<ReturnType<typeof counts>> | undefined
  const done = await ask(member, async () => {
    before = await counts()
    return undefined
  })
  await followJob(member, done)
  const refused = await ask(member, async () => {
    throw unreadableFile()
  })
  await followJob(member, refused)
  expect(before?.running).toBe('1')
  await expect.poll(counts).toEqual({ done: before!.done + 1, refused: before!.refused + 1, running: '0' })
})

test('when it is time to sweep all is swept, whatever becomes of one', async () => {
  const member = await world.member('pdf')
  const swept = async () => (await metrics.swept.get()).values[0]!.value
  const { obj: url } = await member.upload('old.txt', 'old news')
  const { id } = await ownUpload(services().db, member.accountId, url)
  await services()
    .db.update(files)
    .set({ expiresAt: new Date(0) })
    .where(eq(files.id, id))
  const before = await swept()
  moreToSweep.mockRejectedValueOnce(new Error('One of them failed'))
  await expect(sweep()).rejects.toThrow('One of them failed')
  expect(await services().db.$count(files, eq(files.id, id))).toBe(0)
  expect(await swept()).toBe(before + 1)
  await sweep()
  expect(moreToSweep).toHaveBeenCalledTimes(2)
})
