import { setTimeout as pause } from 'node:timers/promises'
import { told as toldRecovery } from '../chaos/chaos.ts'
import { probe } from '../chaos/probe.ts'
import type { Calls } from './calls.ts'
import { askAll, sayMix } from './mix.ts'
import type { Rates } from './rates.ts'
import { say } from './say.ts'
import type { System } from './system.ts'

/** How long a network stays cut, and how long visitors ask on around each loss, in seconds. */
const cutSeconds = 4
const aroundSeconds = 15
const beforeSeconds = 2

/** Kills each process and cuts each network under a quarter of the load; prints what visitors read, and when a job was done again. */
export async function measureLosses(system: System, calls: Calls, rates: Rates): Promise<void> {
  await system.haveWorkers(2)
  const recover = probe(system)
  const lose = async (what: string, strike: () => Promise<void>) => {
    const struck = async () => {
      await pause(beforeSeconds * 1000)
      await strike()
      return recover()
    }
    const [mix, recovery] = await Promise.all([askAll(calls, rates, 0.25, aroundSeconds), struck()])
    say(`without ${what}`, toldRecovery(recovery))
    sayMix(`… meanwhile`, mix)
  }
  const [web] = system.webs
  const [worker] = system.workers
  await lose('a web process', async () => web?.kill())
  await lose('a worker', async () => worker?.kill())
  await lose('the database', () => system.killDatabase())
  for (const [name, network] of Object.entries(system.networks))
    await lose(`the network to the ${name} for ${cutSeconds} s`, async () => {
      network.cut()
      await pause(cutSeconds * 1000)
      network.mend()
    })
  await Promise.all([...system.webs, ...system.workers].map(({ answers }) => answers()))
}
