import type { Calls } from './calls.ts'
import { askAll, sayMix } from './mix.ts'
import type { Rates } from './rates.ts'
import { say } from './say.ts'
import type { System } from './system.ts'

/** As long as two web processes and two workers take to stop and start, on a machine that is busy. */
const seconds = 60

/** Restarts each web process and each worker by turns under a quarter of the load; no request may be lost. */
export async function measureRolling(system: System, calls: Calls, rates: Rates): Promise<void> {
  await system.haveWorkers(2)
  const began = performance.now()
  const restarts = async () => {
    for (const program of [...system.webs, ...system.workers]) await program.restart()
    return (performance.now() - began) / 1000
  }
  const [mix, took] = await Promise.all([askAll(calls, rates, 0.25, seconds), restarts()])
  say('a rolling restart of all processes', `${took.toFixed(0)} s`)
  sayMix('… meanwhile', mix)
}
