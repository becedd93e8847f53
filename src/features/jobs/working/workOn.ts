import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { resultHoursOf } from '#features/accounts/people/keeping.ts'
import { reserveCredits } from '#features/credits/credits.ts'
import { fetchFile, keepPath } from '#features/files/files.ts'
import type { EngineResult } from '#platform/childProcess/engine.ts'
import { prepareEngine, runEngine } from '#platform/childProcess/runEngine.ts'
import { prepareScratch } from '#platform/childProcess/scratch.ts'
import type { JobKind, JobResult, JobWork } from '../defineJob.ts'
import { finishJob, isFinished } from '../jobs.ts'
import { type JobRow, jobs } from '../schema.ts'
import { wholeInput } from '../secrets.ts'
import { sourceFile } from '../sourceFile.ts'
import { spendKeyOf } from '../spending.ts'
import type { WorkerPlace } from './place.ts'
import type { ProcessorCost } from './processorCost.ts'
import { reporter } from './reporter.ts'
import { watchEnd } from './watchEnd.ts'

/** Most bytes of one result. */
const maxResultBytes = 1_000_000_000

/**
 * Works on a job: gives its kind what it may do, and keeps what that made. A job that is cancelled meanwhile leaves nothing. Throws
 * what its kind throws, and the reason of `ended`.
 */
export async function workOn(
  place: WorkerPlace,
  kind: JobKind,
  job: JobRow,
  { ended, cost }: { ended: AbortSignal; cost: ProcessorCost },
): Promise<void> {
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
    reserve: (amount) => reserveFor(place, job, amount),
    prepare: (engine, input) => void prepareEngine(engine, input, place.log).catch(() => {}),
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
    await keepResult(place, kind, job, { made, shown })
  } catch (error) {
    await progress.stop()
    // A cancelled job has ended already; what its engine says about being stopped is of no use.
    if (!end.signal.aborted && !(error instanceof JobEnded)) throw error
  }
}

/** The job was cancelled while it worked, or while its result was kept: the result goes, too. */
class JobEnded extends Error {}

/** Reserves credits for a job that works. Throws noCredits, and JobEnded: a job that has ended would never give back what it takes now. */
const reserveFor = ({ db }: WorkerPlace, job: JobRow, amount: number): Promise<void> =>
  db.transaction(async (tx) => {
    const seen = { state: jobs.state, tried: jobs.tried }
    const [now] = await tx.select(seen).from(jobs).where(eq(jobs.id, job.id)).for('update')
    if (!now || isFinished(now)) throw new JobEnded()
    if (!now.tried) await reserveCredits(tx, job.accountId, { key: spendKeyOf(job), amount })
  })

type Made = { made: JobResult; shown: EngineResult | undefined }

/** Keeps what a job made, and what is shown of a try, and ends the job with it. Throws JobEnded where it has ended otherwise. */
async function keepResult(place: WorkerPlace, kind: JobKind, job: JobRow, { made, shown }: Made): Promise<void> {
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
}
