import { setTimeout as pause } from 'node:timers/promises'
import { diceOf } from '../documents/random.ts'
import { openInstallation, type Victim, victims } from './installation.ts'
import { probe } from './probe.ts'
import { openSmsNetwork } from './smsNetwork.ts'
import { jobWork } from './work/jobs.ts'
import { messageWork } from './work/messages.ts'
import { paymentWork } from './work/payments.ts'
import { resumableWork } from './work/resumable.ts'
import { uploadWork } from './work/uploads.ts'
import type { Tally, Work } from './work.ts'

export type Report = {
  tallies: Tally[]
  /** The longest time from a kill until a job that was asked for after it was done. */
  slowest: { victim: Victim; seconds: number }[]
  /** Answers that blamed the product itself (500) and not an outage. */
  faults: { text: string; times: number }[]
}

type Options = {
  rounds: number
  seed: number
  say(line: string): void
  /** Where to write what the processes say. */
  logFile?: string
}

/** How long everything acknowledged may take to come to its end once nothing is killed any more, in seconds. */
const settleSeconds = 150
/** How long a customer rests between two things, in milliseconds. */
const restMs = 200

/**
 * Runs an installation of its own, a web process, a worker and their database, under customers who hardly rest, and kills one of
 * the three with SIGKILL in each round. Then looks for everything that a customer was told was done.
 */
export async function runChaos({ rounds, seed, say, logFile }: Options): Promise<Report> {
  const dice = diceOf(seed)
  await using network = await openSmsNetwork()
  await using installation = await openInstallation(network.settings, logFile)
  const works: Work[] = [uploadWork, resumableWork, jobWork, paymentWork, messageWork].map((open) =>
    open({ ...installation, network }),
  )
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

  const slowest = new Map<Victim, number>()
  try {
    for (let round = 1; round <= rounds; round++) {
      const victim = victims[round % victims.length]!
      await pause(dice.between(100, 1500))
      const began = performance.now()
      network.killedAt.push(Date.now())
      installation.kill(victim)
      await recover()
      const seconds = (performance.now() - began) / 1000
      slowest.set(victim, Math.max(seconds, slowest.get(victim) ?? 0))
      say(`round ${String(round).padStart(3)}: ${victim.padEnd(8)} back after ${seconds.toFixed(1)} s`)
    }
  } finally {
    resting = true
    await Promise.all(customers)
  }
  const tallies = await Promise.all(works.map(({ tally }) => tally(Date.now() + settleSeconds * 1000)))
  return {
    tallies,
    slowest: [...slowest].map(([victim, seconds]) => ({ victim, seconds })),
    faults: [...faults].map(([text, times]) => ({ text, times })),
  }
}
