import { readFileSync } from 'node:fs'
import { treeOf } from '#platform/engine/tree.ts'

/** Clock ticks a second in /proc; the kernel shows the same number to every program. */
const ticks = 100

/**
 * Processor seconds, user and system, that the programs below this one have used up to now: those that run, and those
 * that have ended and were waited for. Unlike time on the wall it hardly depends on what else the machine does.
 */
export function cpuSecondsBelow(): number {
  const [, ...below] = treeOf(process.pid)
  const running = below.map((pid) => used(pid, 'all')).reduce((sum, each) => sum + each, 0)
  return (used(process.pid, 'ended') + running) / ticks
}

function used(pid: number, which: 'all' | 'ended'): number {
  try {
    // The name in parentheses may hold spaces; utime, stime, cutime and cstime are fields 14 to 17 of the whole line.
    const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?!.*\) )/)
    const [user, system, endedUser, endedSystem] = after.split(' ').slice(11, 15).map(Number) as [
      number,
      number,
      number,
      number,
    ]
    return endedUser + endedSystem + (which === 'all' ? user + system : 0)
  } catch {
    return 0
  }
}
