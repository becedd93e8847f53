import type { Calls } from './calls.ts'
import { askAll, type Mix, sayMix } from './mix.ts'
import type { Rates } from './rates.ts'
import { say, sayUsage } from './say.ts'
import type { System } from './system.ts'
import { memoryNow, withUsage } from './usage.ts'

/** What a process has taken in its first moments says nothing about the ones that follow. */
const warmSeconds = 20
/** In so many parts memory is looked at: what goes on growing is told from what has found its size. */
const parts = 4

/** A stretch at half load; prints the memory of each process at its beginning, at each quarter, and at its end. */
export async function measureSteady(system: System, calls: Calls, rates: Rates, seconds: number): Promise<void> {
  await system.haveWorkers(2)
  await askAll(calls, rates, 0.5, warmSeconds)
  const memory = [await memoryNow()]
  const { made: mixes, usage } = await withUsage(async () => {
    const all: Mix[] = []
    for (let part = 0; part < parts; part++) {
      all.push(await askAll(calls, rates, 0.5, seconds / parts))
      memory.push(await memoryNow())
    }
    return all
  })
  for (const [part, mix] of mixes.entries()) sayMix(`half load, part ${part + 1} of ${parts} of ${seconds} s`, mix)
  sayUsage(usage)
  for (const [place, { name }] of memory[0]!.entries()) {
    const sizes = memory.map((each) => each[place]?.megabytes.toFixed(0) ?? 'gone')
    say(`memory of ${name}`, `${sizes.join(', ')} MB`)
  }
}
