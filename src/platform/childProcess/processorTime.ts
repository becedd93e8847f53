import { readFileSync } from 'node:fs'
import { treeOf } from './tree.ts'

/** Ticks of the kernel's clock in a second, as /proc counts them: USER_HZ, which is 100 on every machine that Node runs on. */
const ticksPerSecond = 100

/** Processor time in seconds of a process and everything below it, with what those used that have ended; 0 where /proc does not tell. */
export function processorSeconds(pid: number): number {
  const ticks = treeOf(pid).map((member) => {
    try {
      // The name of the program stands in brackets and may hold blanks; the fields from the state on follow it.
      const fields = readFileSync(`/proc/${member}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
      // utime, stime, cutime and cstime: proc_pid_stat(5), 14 to 17.
      return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    } catch {
      return 0
    }
  })
  return ticks.reduce((sum, each) => sum + each, 0) / ticksPerSecond
}

/** Counts the processor time of a process from now on, or from its start; what was seen stays where the process ends unseen. */
export function meterOf(pid: number, { fromStart }: { fromStart: boolean }) {
  const before = fromStart ? 0 : processorSeconds(pid)
  let seconds = 0
  return {
    look(): void {
      seconds = Math.max(seconds, processorSeconds(pid) - before)
    },
    /** Seconds that were used up to the last look. */
    seconds: () => seconds,
  }
}
