import type { Calls } from './calls.ts'
import { withMemory } from './memory.ts'
import { askAll, type Mix, sayMix } from './mix.ts'
import type { Rates } from './rates.ts'
import { keepWriting } from './recordings.ts'
import { say, sayUsage } from './say.ts'
import type { System } from './system.ts'
import { withUsage } from './usage.ts'

/** What a process has taken in its first moments says nothing about the ones that follow. */
const warmSeconds = 20
/** Members who bring recordings, one after the other, so that workers have something to do as well. */
const recording = 2
/** In so many parts the stretch is told. */
const parts = 4

/** A stretch at half load; prints how it went in each quarter, and how the memory of each process did. */
export async function measureSteady(system: System, calls: Calls, rates: Rates, seconds: number): Promise<void> {
  await system.haveWorkers(2)
  const recordings = keepWriting(calls, recording)
  await askAll(calls, rates, 0.5, warmSeconds)
  const { made: mixes, usage } = await withUsage(() =>
    withMemory(async () => {
      const all: Mix[] = []
      for (let part = 0; part < parts; part++) all.push(await askAll(calls, rates, 0.5, seconds / parts))
      return all
    }),
  )
  recordings.begin('over')
  for (const [part, mix] of mixes.entries()) sayMix(`half load, part ${part + 1} of ${parts} of ${seconds} s`, mix)
  sayUsage(usage)
  const { calm, over, refused } = await recordings.ended
  say('recordings written down meanwhile', `${calm.length + over.length}; ${refused} were not taken`)
}
