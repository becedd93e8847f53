import { readFileSync } from 'node:fs'
import { treeOf } from '#platform/childProcess/tree.ts'

/** Clock ticks a second in /proc; the kernel shows the same number to every program. */
const ticks = 100

/**
 * Processor seconds, user and system, that the programs below this one have used up to now: those that run, and those
 * that have ended and were waited for. They depend less on what else the machine does than time on the wall, yet not
 * little: programs that share a core and its cache slow each other down. Compare figures of one run.
 */
export function cpuSecondsBelow(): number {
  const [, ...below] = treeOf(process.pid)
  const running = below.map(timesOf).reduce((sum, { own, ended }) => sum + own + ended, 0)
  return (timesOf(process.pid).ended + running) / ticks
}

/** Ticks of a process itself and of its children that have ended; none for a process that is gone. */
function timesOf(pid: number): { own: number; ended: number } {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The program's name in parentheses may hold spaces. Fields 14 to 17 are utime, stime, cutime and cstime.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number)
    return { own: user + system, ended: endedUser + endedSystem }
  } catch {
    return { own: 0, ended: 0 }
  }
}
