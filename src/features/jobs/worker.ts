import { join } from 'node:path'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { resultHoursOf } from '#features/accounts/people/keeping.ts'
import { reserveCredits } from '#features/credits/credits.ts'
import { fetchFile, keepPath, sweepFiles } from '#features/files/files.ts'
import { dailyOrphanSweep } from '#features/files/orphans.ts'
import { sweepUploads } from '#features/files/resumable/uploads.ts'
import { runEngine } from '#platform/childProcess/runEngine.ts'
import { prepareScratch } from '#platform/childProcess/scratch.ts'
import { tell } from '#platform/db/channel.ts'
import type { Env } from '#platform/env.ts'
import { AppError, engineFailed, factsOf } from '#platform/errors.ts'
import { inBackground } from '#platform/inBackground.ts'
import type { Log } from '#platform/log.ts'
import type { Metrics } from '#platform/metrics.ts'
import { outsideFailure } from '#platform/outsideFailure.ts'
import { isProgramStopping } from '#platform/programStops.ts'
import type { Delivery, Queue } from '#platform/queue/queue.ts'
import type { Store } from '#platform/storage/store.ts'
import type { JobKind, JobWork } from './defineJob.ts'
import { finishJob, isFinished, type JobPlace, type JobRole, topicOf } from './jobs.ts'
import { type JobRow, jobs } from './schema.ts'
import { wholeInput } from './secrets.ts'
import { sourceFile } from './sourceFile.ts'
import { spendKeyOf } from './spending.ts'
import { sweepJobs } from './sweep.ts'

export type WorkerPlace = JobPlace & {
  env: Env
  store: Store
  log: Log
  metrics: Metrics
  /** Folder that holds the scratch folders. */
  scratchParent: string
  concurrency: number
  resultHours: number
}

/** Most bytes of one result. */
const maxResultBytes = 1_000_000_000
/** Deliveries after the first one; a killed worker's job is among them. */
const retries = 2
/** What a try may take beyond the job's own time, for fetching and keeping files. */
const graceSeconds = 60
/** How often a working job looks whether it was cancelled, whatever it is told. */
const lookSeconds = 5

/** A kind of job, with what programs call the tool that does it, where they may ask for it. */
export type WorkedKind = JobKind & Pick<JobRole, 'tool'>

/** Makes the queues of these kinds. Every process does so: a job may be asked for before the first worker runs. */
export async function declareKinds(queue: Queue, kinds: JobKind[]): Promise<void> {
  for (const { kind, seconds } of kinds) await queue.declare(kind, { seconds: seconds + graceSeconds, retries })
}

/** Deletes what somebody else keeps about jobs once its time is over. */
type Sweep = () => Promise<unknown>

/** Takes up jobs of the given kinds until the queue stops, and sweeps files, jobs and what else is given once their time is over. */
export async function startWorker(
  place: WorkerPlace,
  kinds: WorkedKind[],
  sweeps: readonly Sweep[] = [],
): Promise<void> {
  const takers = kinds.map((kind) => {
    const take = (delivery: Delivery<{ jobId: string }>) => takeUp(place, kind, delivery)
    return [kind.kind, take] as const
  })
  place.queue.workTogether(new Map(takers), place.concurrency)
  for (const kind of kinds) {
    await place.queue.workDead<{ jobId: string }>(kind.kind, ({ jobId }) => giveUp(place, kind, jobId))
  }
  const sweepOrphans = dailyOrphanSweep(place)
  await place.queue.every('sweep-files', '*/5 * * * *', async () => {
    // All of them, whatever becomes of one; the first failure is told in the end.
    const rows = Promise.all([sweepJobs(place, kinds), ...sweeps.map((sweep) => sweep())])
    const ended = await Promise.allSettled([
      ...[sweepFiles(place), sweepUploads(place), sweepOrphans(), place.store.sweep()],
      rows.then(() => 0),
    ])
    for (const sweep of ended) if (sweep.status === 'fulfilled') place.metrics.swept.inc(sweep.value)
    const failed = ended.find((sweep) => sweep.status === 'rejected')
    if (failed) throw failed.reason
  })
}

/** One delivery: takes the job up, works, and ends it; what is worth another try is thrown for the queue. */
async function takeUp(place: WorkerPlace, kind: WorkedKind, delivery: Delivery<{ jobId: string }>) {
  const job = await begin(place, delivery.data.jobId)
  if (!job) return
  const log = place.log.child({ job: job.id, kind: job.kind, attempt: delivery.attempt })
  const stopTimer = place.metrics.jobs.startTimer({ kind: job.kind })
  const cost = costOf(place, job)
  if (job.attempts === 1 && job.startedAt)
    place.metrics.jobsWaited.observe({ kind: job.kind }, (job.startedAt.getTime() - job.createdAt.getTime()) / 1000)
  place.metrics.jobsRunning.inc()
  try {
    await workOn(place, kind, job, { ended: delivery.signal, cost })
    stopTimer({ outcome: 'done' })
    log.info('A job is done')
  } catch (error) {
    if (isProgramStopping(delivery.signal.reason) || isProgramStopping(error)) {
      stopTimer({ outcome: 'given back' })
      log.info('A job is given back, since the program stops')
      throw error
    }
    const known = error instanceof AppError && error.status < 500
    stopTimer({ outcome: known ? 'refused' : 'failed' })
    log[known ? 'info' : 'error']({ err: error }, 'A job failed')
    if (!known && !delivery.last) throw error
    await finishJob(place.db, job.id, { state: 'failed', error: factsOf(asKnown(error)) }, kind)
  } finally {
    place.metrics.jobsRunning.dec()
    await cost.write()
  }
}

type Cost = ReturnType<typeof costOf>

/** Adds up the processor time of the engines that work on a job; written beside it once, however the delivery ends. */
function costOf({ db, metrics, log }: WorkerPlace, { id, kind }: JobRow) {
  let seconds = 0
  return {
    add(used: number): void {
      seconds += used
      metrics.jobsProcessor.inc({ kind }, used)
    },
    async write(): Promise<void> {
      const used = Math.round(seconds * 1000)
      if (used === 0) return
      const counted = { cpuMs: sql`${jobs.cpuMs} + ${used}` }
      // A figure for the operator: what was made for the member is not failed for it.
      await db
        .update(jobs)
        .set(counted)
        .where(eq(jobs.id, id))
        .catch((err: unknown) => log.warn({ err, job: id }, 'The processor time of a job was not kept'))
    },
  }
}

/** Marks a job as being worked on; undefined where it has ended in the meantime, by a cancel or an earlier delivery. */
async function begin({ db }: WorkerPlace, id: string): Promise<JobRow | undefined> {
  const [job] = await db
    .update(jobs)
    .set({ state: 'working', attempts: sql`${jobs.attempts} + 1`, startedAt: sql`coalesce(${jobs.startedAt}, now())` })
    .where(and(eq(jobs.id, id), inArray(jobs.state, ['waiting', 'working'])))
    .returning()
  return job
}

async function workOn(
  place: WorkerPlace,
  kind: JobKind,
  job: JobRow,
  { ended, cost }: { ended: AbortSignal; cost: Cost },
) {
  await using scratch = await prepareScratch(place.scratchParent)
  using end = watchEnd(place, job.id)
  const signal = AbortSignal.any([ended, end.signal])
  const progress = reporter(place, job.id)
  const work: JobWork = {
    env: place.env,
    scratch: scratch.path,
    signal,
    progress: progress.tell,
    fileRow: (id) => sourceFile(place.db, id),
    fetch: async (file) => {
      const path = join(scratch.path, `input-${file.id}`)
      await fetchFile(place, file, path)
      return path
    },
    reserve: (amount) =>
      place.db.transaction(async (tx) => {
        const [now] = await tx
          .select({ state: jobs.state, tried: jobs.tried })
          .from(jobs)
          .where(eq(jobs.id, job.id))
          .for('update')
        // A job that has ended in the meantime would never give back what it takes now.
        if (!now || isFinished(now)) throw new JobEnded()
        if (!now.tried) await reserveCredits(tx, job.accountId, { key: spendKeyOf(job), amount })
      }),
    run: (engine, input) =>
      runEngine(engine, input, {
        ...{ signal, scratch: scratch.path, log: place.log },
        ...{ onProgress: progress.tell, onUsed: cost.add },
      }),
  }
  try {
    const input = wholeInput(place.sealer, job)
    const made = await kind.run(input, work)
    const shown = job.tried ? await kind.show(made, input, work) : undefined
    await progress.stop()
    const { accountId } = job
    // What is tried goes with the upload that it is made of.
    const hours = job.tried ? place.env.UPLOAD_HOURS : await resultHoursOf(place.db, place.env, accountId)
    const kept = { accountId, maxBytes: maxResultBytes, hours }
    const preview =
      shown && (await keepPath(place, shown.file, { ...kept, purpose: 'preview', name: `preview${shown.extension}` }))
    const facts = job.tried ? { ...made.facts, credits: kind.creditsOf(made) } : made.facts
    await keepPath(place, made.file, {
      ...kept,
      purpose: 'result',
      name: made.name,
      whenKept: async (tx, { id }) => {
        const done = { state: 'done', progress: 100, resultId: id, facts: facts ?? null } as const
        if (!(await finishJob(tx, job.id, { ...done, previewId: preview?.id ?? null }, kind))) throw new JobEnded()
      },
    })
  } catch (error) {
    await progress.stop()
    // A cancelled job has ended already; what its engine says about being stopped is of no use.
    if (!end.signal.aborted && !(error instanceof JobEnded)) throw error
  }
}

/**
 * A signal that aborts once a job is cancelled, or gone with its account. The row is looked at when news comes, every few
 * seconds because news may be lost, and at once because they may have come before anybody listened.
 */
function watchEnd({ db, channel, log }: WorkerPlace, id: string): { signal: AbortSignal } & Disposable {
  const ended = new AbortController()
  const look = inBackground(log, 'Looking whether a job is cancelled', async () => {
    const [now] = await db.select({ state: jobs.state }).from(jobs).where(eq(jobs.id, id))
    if (!now || isFinished(now)) ended.abort()
  })
  const stopListening = channel.on(topicOf(id), look)
  const timer = setInterval(look, lookSeconds * 1000)
  look()
  return {
    signal: ended.signal,
    [Symbol.dispose]() {
      clearInterval(timer)
      stopListening()
    },
  }
}

/** The job was cancelled while its result was kept: the result goes, too. */
class JobEnded extends Error {}

/** Writes the first news at once and the rest at most four times a second; never backwards, and 100 never: that waits for the result. */
function reporter({ db }: WorkerPlace, id: string) {
  let latest = { percent: 0, partial: undefined as string | undefined }
  let written = latest
  let writing = Promise.resolve()
  const write = () => {
    if (latest === written) return
    written = latest
    const { percent, partial } = latest
    writing = writing
      .then(async () => {
        await db
          .update(jobs)
          .set({ progress: percent, ...(partial === undefined ? {} : { partial }) })
          .where(and(eq(jobs.id, id), eq(jobs.state, 'working')))
          .returning({ told: tell(topicOf(id)) })
      })
      .catch(() => {})
  }
  const timer = setInterval(write, 250)
  return {
    tell(percent: number, partial?: string) {
      const first = written.percent === 0 && written.partial === undefined
      const next = Math.min(99, Math.max(latest.percent, Math.floor(percent)))
      if (next !== latest.percent || partial !== undefined)
        latest = { percent: next, partial: partial ?? latest.partial }
      if (first) write()
    },
    async stop() {
      clearInterval(timer)
      await writing
    },
  }
}

/** A job whose every delivery died without a word ends as failed, so that nobody waits for it for ever. */
async function giveUp(place: WorkerPlace, kind: WorkedKind, id: string): Promise<void> {
  const ended = await finishJob(place.db, id, { state: 'failed', error: factsOf(engineFailed()) }, kind)
  if (ended) place.log.error({ job: id }, 'A job died at every try and is given up')
}

const asKnown = (error: unknown) => (error instanceof AppError ? error : (outsideFailure(error) ?? engineFailed(error)))
