import { readdir, readFile } from 'node:fs/promises'
import { processorSeconds } from '../sites/processFigures.ts'

/** Processor time in seconds by part of the installation: `web`, `worker` without engines that have ended, `postgres`, `caddy`, the bucket, `callers`. */
export type Usage = Map<string, number>

type Process = { pid: number; parent: number; name: string }

/** What each part has taken until now. Parts are the children of this process with all that they started; what it takes itself are the callers. */
export async function takenUntilNow(): Promise<Usage> {
  const all = await everyProcess()
  const taken: Usage = new Map([['callers', process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6]])
  for (const child of all.filter(({ parent }) => parent === process.pid)) {
    const name = await partOf(child)
    taken.set(name, (taken.get(name) ?? 0) + (await ofTree(child, all)))
  }
  return taken
}

/** What each part took between two moments, as cores, those that took a hundredth of one or more. */
export function between(before: Usage, after: Usage, seconds: number): Usage {
  const cores = [...after].map(([name, taken]) => [name, (taken - (before.get(name) ?? 0)) / seconds] as const)
  return new Map(cores.filter(([, taken]) => taken >= 0.01))
}

/** Runs something; answers what it answers, and the cores that each part had at work meanwhile. */
export async function withUsage<Made>(
  work: () => Promise<Made>,
): Promise<{ made: Made; usage: Usage; seconds: number }> {
  const before = await takenUntilNow()
  const began = performance.now()
  const made = await work()
  const seconds = (performance.now() - began) / 1000
  return { made, usage: between(before, await takenUntilNow(), seconds), seconds }
}

/**
 * Memory in MB of each child of this process, in the order in which they were started, and of this process: each with its share of the pages
 * that it has in common with others. A server that forks, as PostgreSQL does, counts with what it started.
 */
export async function memoryNow(): Promise<{ name: string; megabytes: number }[]> {
  const all = await everyProcess()
  const children = all.filter(({ parent }) => parent === process.pid)
  const names = await Promise.all(children.map(partOf))
  const named = children.map((child, at) => {
    const before = names.slice(0, at).filter((name) => name === names[at]).length
    const own = all.filter(({ parent, name }) => parent === child.pid && name === child.name)
    return { name: `${names[at]} ${before + 1}`, pids: [child, ...own].map(({ pid }) => pid) }
  })
  return Promise.all(
    [...named, { name: 'callers', pids: [process.pid] }].map(async ({ name, pids }) => {
      const sizes = await Promise.all(pids.map(shareOf))
      return { name, megabytes: sizes.reduce((sum, size) => sum + size, 0) }
    }),
  )
}

/** Memory of a process in MB, of pages in common with others its share; 0 where it has just ended. */
async function shareOf(pid: number): Promise<number> {
  const sums = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+) kB/m.exec(sums)?.[1] ?? 0) / 1000
}

/** The role of a process of the product, or the name of its program. */
async function partOf({ pid, name }: Process): Promise<string> {
  const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return /--role\0(\w+)/.exec(line)?.[1] ?? name
}

async function ofTree(root: Process, all: readonly Process[]): Promise<number> {
  const own = await processorSeconds(root.pid, { withEnded: true }).catch(() => 0)
  const below = all.filter(({ parent }) => parent === root.pid).map((child) => ofTree(child, all))
  return (await Promise.all(below)).reduce((sum, each) => sum + each, own)
}

async function everyProcess(): Promise<Process[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const read = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
      const [, name = '', parent = '0'] = /\((.*)\) \S (\d+)/s.exec(stat ?? '') ?? []
      return stat ? [{ pid: Number(pid), parent: Number(parent), name }] : []
    }),
  )
  return read.flat().sort((a, b) => a.pid - b.pid)
}
