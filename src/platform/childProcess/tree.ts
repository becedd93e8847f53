import { readdirSync, readFileSync } from 'node:fs'

/** The process and everything below it, as Linux tells in /proc; those that end meanwhile are left out. */
export function treeOf(pid: number): number[] {
  try {
    const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    )
    return [pid, ...children.flatMap(treeOf)]
  } catch {
    return [pid]
  }
}

/** Resident memory of a process and everything below it, in megabytes; 0 where /proc does not tell. */
export function residentMegabytes(pid: number): number {
  const kilobytes = treeOf(pid).map((member) => {
    try {
      return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${member}/status`, 'utf8'))?.[1] ?? 0)
    } catch {
      return 0
    }
  })
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1024
}

/** Ends a process group and everything below its first process at once. */
export function killTree(pid: number): void {
  for (const victim of [-pid, ...treeOf(pid)]) {
    try {
      process.kill(victim, 'SIGKILL')
    } catch {}
  }
}
