import { setTimeout as pause } from 'node:timers/promises'
import type { Calls } from './calls.ts'
import { askAll, sayMix } from './mix.ts'
import type { Rates } from './rates.ts'
import { say, sayUsage } from './say.ts'
import type { System } from './system.ts'
import { withUsage } from './usage.ts'

const burst = { times: 10, seconds: 6 }
const calmSeconds = 20
/** Recordings that are worked on all the time. */
const running = 12

/**
 * Ten times the half load at once. Nobody may read a 5xx that does not say when to come again, and work that is in hand is to go on: recordings are
 * written down before and meanwhile.
 */
export async function measureBurst(system: System, calls: Calls, rates: Rates): Promise<void> {
  await system.haveWorkers(2)
  const recordings = keepWriting(calls)
  sayMix('half load', await askAll(calls, rates, 0.5, calmSeconds))
  recordings.begin('burst')
  const all = await withUsage(() => askAll(calls, rates, 0.5 * burst.times, burst.seconds))
  recordings.begin('over')
  sayMix(`${burst.times} × half load for ${burst.seconds} s`, all.made)
  say('the last of the burst was answered after', `${all.seconds.toFixed(1)} s`)
  sayUsage(all.usage)
  const { calm, burst: meanwhile, refused } = await recordings.ended
  const words = `p95 ${p95(calm).toFixed(1)} s before, ${p95(meanwhile).toFixed(1)} s for the ${meanwhile.length} in hand meanwhile`
  say('the work on a recording', `${words}; ${refused} were not taken`)
}

/** Members who bring one recording after the other, and how long workers worked on each, by the time in which they ended. */
function keepWriting(calls: Calls) {
  let phase: 'calm' | 'burst' | 'over' = 'calm'
  const times = { calm: [] as number[], burst: [] as number[], over: [] as number[] }
  let refused = 0
  const member = async () => {
    while (phase !== 'over') {
      try {
        const { worked } = await calls.conversion()
        times[phase].push(worked)
      } catch {
        refused++
        await pause(1000)
      }
    }
  }
  return {
    begin(next: typeof phase): void {
      phase = next
    },
    ended: Promise.all(Array.from({ length: running }, member)).then(() => ({
      calm: times.calm,
      burst: [...times.burst, ...times.over],
      refused,
    })),
  }
}

const p95 = (some: readonly number[]): number =>
  some.toSorted((a, b) => a - b)[Math.floor(some.length * 0.95)] ?? Number.NaN
