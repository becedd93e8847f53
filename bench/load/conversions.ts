import { setTimeout as delay } from 'node:timers/promises'
import { and, avg, eq, gte } from 'drizzle-orm'
import { jobs } from '#features/jobs/schema.ts'
import type { Calls } from './calls.ts'
import { say, sayUsage } from './say.ts'
import { jobsOfWorker, type System } from './system.ts'
import { withUsage } from './usage.ts'

/** Seconds within which a recording is brought and begun. */
const roomToStart = 5

/** Until all hands are full, and several rounds of the engine after that. */
const timesFor = (engineSeconds: number) => ({
  spread: engineSeconds,
  warm: engineSeconds + roomToStart,
  measured: Math.max(60, 3 * engineSeconds),
})

/** Recordings written down in a minute by so many workers, beside what they could do if nothing but their engine took time. */
export async function measureConversions(system: System, calls: Calls, counts: readonly number[]): Promise<void> {
  let first: number | undefined
  for (const count of counts) {
    await system.haveWorkers(count)
    const began = new Date()
    const { made: aMinute, usage } = await withUsage(() =>
      writeDown(calls, Math.ceil(1.5 * count * jobsOfWorker), timesFor(system.engineSeconds)),
    )
    first ??= aMinute
    const most = (count * jobsOfWorker * 60) / system.engineSeconds
    const words = `${aMinute.toFixed(0)} a minute, ${(aMinute / first).toFixed(2)} × those of ${counts[0]}; the engine alone would allow ${most}`
    say(`recordings written down by ${count} ${count === 1 ? 'worker' : 'workers'}`, words)
    sayUsage(usage, { what: 'one recording', perSecond: aMinute / 60 })
    console.log(`${' '.repeat(4)}ms of processor for its engines: ${(await engineMs(system, began)).toFixed(0)}`)
  }
}

/**
 * Processor time in ms that the engines of a recording took, the mean of those that were asked for since: an engine that is killed once its job
 * is done leaves nothing behind in the process that started it, so its job's own count is what tells.
 */
async function engineMs({ database: { db } }: System, since: Date): Promise<number> {
  const ended = and(eq(jobs.state, 'done'), gte(jobs.createdAt, since))
  const [row] = await db
    .select({ mean: avg(jobs.cpuMs) })
    .from(jobs)
    .where(ended)
  return Number(row?.mean ?? 0)
}

/** So many members bring one recording after the other; answers how many were written down in a minute, once all hands were full. */
async function writeDown(calls: Calls, callers: number, times: ReturnType<typeof timesFor>): Promise<number> {
  const { spread, warm, measured } = times
  const began = performance.now()
  const seconds = () => (performance.now() - began) / 1000
  let done = 0
  // One after the other within a round of the engine: callers who began together would end together, and a whole round of them would
  // fall into the time that is measured, or out of it.
  const caller = async (_: unknown, index: number) => {
    await delay((index / callers) * spread * 1000)
    while (seconds() < warm + measured) {
      await calls.conversion()
      if (seconds() > warm && seconds() < warm + measured) done++
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return (done * 60) / measured
}
