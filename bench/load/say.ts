import { availableParallelism, loadavg } from 'node:os'
import type { Usage } from './usage.ts'

/** Prints a figure with what the machine was doing beside. */
export function say(what: string, figure: string): void {
  console.log(`${what.padEnd(44)} ${figure}   (load of the machine ${loadavg()[0]?.toFixed(1)})`)
}

/** Prints what a figure is worth: the cores that each part had at work while it was taken, and what one thing cost it. */
export function sayUsage(usage: Usage, each?: { what: string; perSecond: number }): void {
  const cores = [...usage.values()].reduce((sum, taken) => sum + taken, 0)
  const parts = [...usage].toSorted(([, a], [, b]) => b - a).map(([name, taken]) => `${name} ${taken.toFixed(2)}`)
  console.log(`${' '.repeat(4)}${cores.toFixed(2)} of ${availableParallelism()} cores: ${parts.join(', ')}`)
  if (!each) return
  const cost = [...usage]
    .filter(([name]) => name !== 'callers')
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, taken]) => `${name} ${((1000 * taken) / each.perSecond).toFixed(1)}`)
  console.log(`${' '.repeat(4)}ms of processor for ${each.what}: ${cost.join(', ')}`)
}
