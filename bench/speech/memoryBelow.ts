import { readFileSync } from 'node:fs'
import { treeOf } from '#platform/childProcess/tree.ts'

/** Memory in megabytes: what several processes share counted once, counted in each, and the first by process. */
export type Memory = { once: number; resident: number; parts: { name: string; megabytes: number }[] }

/**
 * Memory of the processes below one. What several of them share, such as the program itself, counts once between them in `once` (the
 * proportional set size of Linux; proc_pid_smaps(5)). Those that end meanwhile are left out.
 */
export function memoryBelow(pid: number): Memory {
  const each = treeOf(pid).slice(1).flatMap(memoryOf)
  const sum = (of: (memory: (typeof each)[number]) => number) => each.reduce((all, memory) => all + of(memory), 0)
  return { once: sum(({ megabytes }) => megabytes), resident: sum(({ resident }) => resident), parts: each }
}

function memoryOf(pid: number) {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    const megabytes = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(rollup)?.[1] ?? 0) / 1024
    const [program = '', ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    const name = args.find((arg) => arg.endsWith('.ts')) ?? program
    return [{ name: name.replace(/^.*\//, ''), megabytes: megabytes('Pss'), resident: megabytes('Rss') }]
  } catch {
    return []
  }
}
