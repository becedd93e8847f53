import type { Calls } from './calls.ts'
import { say, sayUsage } from './say.ts'
import { jobsOfWorker, type System } from './system.ts'
import { withUsage } from './usage.ts'

/** Until all hands are full, and several rounds of the engine after that. */
const timesFor = (engineSeconds: number) => ({ warm: engineSeconds + 5, measured: Math.max(60, 3 * engineSeconds) })

/** Recordings written down in a minute by so many workers, beside what they could do if nothing but their engine took time. */
export async function measureConversions(system: System, calls: Calls, counts: readonly number[]): Promise<void> {
  let first: number | undefined
  for (const count of counts) {
    await system.haveWorkers(count)
    const { made: aMinute, usage } = await withUsage(() =>
      writeDown(calls, Math.ceil(1.5 * count * jobsOfWorker), timesFor(system.engineSeconds)),
    )
    first ??= aMinute
    const most = (count * jobsOfWorker * 60) / system.engineSeconds
    const words = `${aMinute.toFixed(0)} a minute, ${(aMinute / first).toFixed(2)} × those of ${counts[0]}; the engine alone would allow ${most}`
    say(`recordings written down by ${count} ${count === 1 ? 'worker' : 'workers'}`, words)
    sayUsage(usage, { what: 'one recording', perSecond: aMinute / 60 })
  }
}

/** So many members bring one recording after the other; answers how many were written down in a minute, once all hands were full. */
async function writeDown(calls: Calls, callers: number, times: { warm: number; measured: number }): Promise<number> {
  const { warm, measured } = times
  const began = performance.now()
  const seconds = () => (performance.now() - began) / 1000
  let done = 0
  const caller = async () => {
    while (seconds() < warm + measured) {
      await calls.conversion()
      if (seconds() > warm && seconds() < warm + measured) done++
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return (done * 60) / measured
}
