import { setTimeout as pause } from 'node:timers/promises'
import { inspect } from 'node:util'
import { diceOf } from '#tools/pdf/engine/samples/dice.ts'
import { type Connections, countConnections } from '../../tests/support/connections.ts'
import { type Layout, openInstallation, type Victim } from './installation.ts'
import { probe, type Recovery } from './probe.ts'
import { openSmsNetwork } from './smsNetwork.ts'
import { jobWork } from './work/jobs.ts'
import { messageWork } from './work/messages.ts'
import { paymentWork } from './work/payments.ts'
import { resumableWork } from './work/resumable.ts'
import { uploadWork } from './work/uploads.ts'
import type { Tally, Work } from './work.ts'

export type Report = {
  tallies: Tally[]
  /** The longest time from a kill until a job that was asked for after it was done, and the usual one. */
  recoveries: { victim: Victim; slowest: Recovery; median: Recovery }[]
  /** The product's connections to its database before the first kill and after the last. */
  connections: { before: Connections; after: Connections }
  /** Why the rounds ended before their time: the installation did not come back. */
  stalled: string | undefined
  /** Answers that blamed the product itself (500) and not an outage. */
  faults: { text: string; times: number }[]
}

type Options = {
  layout: Layout
  rounds: number
  seed: number
  say(line: string): void
  /** How long a customer rests between two things, in milliseconds; hardly at all where nothing is said. */
  restMs?: number
  /** Where to write what the processes say. */
  logFile?: string
}

/** How long everything acknowledged may take to come to its end once nothing is killed any more, in seconds. */
const settleSeconds = 400

/**
 * Runs an installation of its own under customers who hardly rest, and kills one of its processes with SIGKILL in each round.
 * Then looks for everything that a customer was told was done.
 */
export async function runChaos({ layout, rounds, seed, say, restMs = 200, logFile }: Options): Promise<Report> {
  const dice = diceOf(seed)
  await using network = await openSmsNetwork()
  await using installation = await openInstallation(layout, network.settings, logFile)
  const works: Work[] = [uploadWork, resumableWork, jobWork, paymentWork, messageWork].map((open) =>
    open({ ...installation, network }),
  )
  const { victims } = installation
  const recover = probe(installation)
  await recover()

  const faults = new Map<string, number>()
  let resting = false
  const customers = works.map(async ({ once }) => {
    while (!resting) {
      // Whatever fails was not acknowledged: the customer tries again, as people do.
      await once().catch(({ message }: Error) => {
        if (/ 500 /.test(message)) faults.set(message, (faults.get(message) ?? 0) + 1)
      })
      await pause(restMs)
    }
  })

  // Once more under the load of the customers, so that it has all the connections that it wants.
  await recover()
  const connections = () => countConnections(installation.database.pool)
  const before = await connections()
  let after = before
  const all = new Map<Victim, Recovery[]>(victims.map((victim) => [victim, []]))
  let stalled: string | undefined
  try {
    for (let round = 1; round <= rounds; round++) {
      const victim = victims[round % victims.length]!
      await pause(dice.between(100, 1500))
      installation.kill(victim)
      const recovery = await recover()
      all.get(victim)?.push(recovery)
      say(`round ${String(round).padStart(3)}: ${victim.padEnd(8)} ${told(recovery)}`)
    }
    after = await connections()
  } catch (error) {
    // What was acknowledged until then is counted all the same.
    stalled = inspect(error)
  } finally {
    resting = true
    await Promise.all(customers)
  }
  const tallies = await Promise.all(works.map(({ tally }) => tally(Date.now() + settleSeconds * 1000)))
  return {
    tallies,
    recoveries: [...all].flatMap(([victim, some]) => summary(some).map((times) => ({ victim, ...times }))),
    connections: { before, after },
    stalled,
    faults: [...faults].map(([text, times]) => ({ text, times })),
  }
}

/** The slowest and the median of some recoveries; nothing where there were none. */
function summary(some: Recovery[]): { slowest: Recovery; median: Recovery }[] {
  const ordered = some.toSorted((a, b) => a.done - b.done)
  const [slowest, median] = [ordered.at(-1), ordered[Math.floor(ordered.length / 2)]]
  return slowest && median ? [{ slowest, median }] : []
}

/** A recovery in words. */
export const told = ({ asked, before, begun, done }: Recovery): string =>
  `back after ${done.toFixed(1)} s (asked for ${asked.toFixed(1)} s, begun ${begun.toFixed(1)} s after the kill, ${before} jobs before it)`
