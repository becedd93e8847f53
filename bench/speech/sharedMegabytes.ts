import { readFileSync } from 'node:fs'

/**
 * Memory of processes in megabytes in which what several of them share, such as the program itself, counts once between them (the proportional
 * set size of Linux; proc_pid_smaps(5)). Those that end meanwhile are left out.
 */
export function sharedMegabytes(pids: readonly number[]): number {
  const kilobytes = pids.map((pid) => {
    try {
      return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
    } catch {
      return 0
    }
  })
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1024
}
