import { withQueues } from './acceptQueues.ts'
import type { Calls } from './calls.ts'
import { askAll, sayMix } from './mix.ts'
import type { Rates } from './rates.ts'
import { keepWriting } from './recordings.ts'
import { say, sayUsage } from './say.ts'
import type { System } from './system.ts'
import { withUsage } from './usage.ts'

const burst = { times: 10, seconds: 6 }
// Several rounds of the engine of recordings.
const calmSeconds = 60
/** Recordings that are worked on all the time. */
const running = 12

/**
 * Ten times the half load at once. Nobody may read a 5xx that does not say when to come again, and work that is in hand is to go on: recordings are
 * written down before and meanwhile.
 */
export async function measureBurst(system: System, calls: Calls, rates: Rates): Promise<void> {
  await system.haveWorkers(2)
  const recordings = keepWriting(calls, running)
  sayMix('half load', await askAll(calls, rates, 0.5, calmSeconds))
  recordings.begin('burst')
  const { made: all, waited } = await withQueues(Object.values(system.ports), () =>
    withUsage(() => askAll(calls, rates, 0.5 * burst.times, burst.seconds)),
  )
  recordings.begin('over')
  sayMix(`${burst.times} × half load for ${burst.seconds} s`, all.made)
  say('the last of the burst was answered after', `${all.seconds.toFixed(1)} s`)
  sayUsage(all.usage)
  const queues = Object.entries(system.ports).map(([name, port]) => `${name} ${waited.most.get(port)}`)
  say('connections that waited to be accepted', `${queues.join(', ')}; ${waited.dropped} dropped by the kernel`)
  const { calm, burst: during, over, refused } = await recordings.ended
  const meanwhile = [...during, ...over]
  const words = `p95 ${p95(calm).toFixed(1)} s before, ${p95(meanwhile).toFixed(1)} s for the ${meanwhile.length} in hand meanwhile`
  say('the work on a recording', `${words}; ${refused} were not taken`)
}

const p95 = (some: readonly number[]): number =>
  some.toSorted((a, b) => a - b)[Math.floor(some.length * 0.95)] ?? Number.NaN
