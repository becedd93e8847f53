import { parentPort } from 'node:worker_threads'
import { reclaim } from '#features/imaging/picture/reclaim.ts'
import { type BandJob, counter, type Kernel } from './bands.ts'

type Module = Record<string, Kernel<unknown>>

const modules = new Map<string, Module>()
let reclaims = 0

/** Known modules come without asking the loader: it takes as long as a small loop. */
async function load(url: string): Promise<Module> {
  const module: Module = modules.get(url) ?? (await import(url))
  modules.set(url, module)
  return module
}

async function help(job: BandJob): Promise<void> {
  const { counters, rows, step } = job
  if (job.reclaims !== reclaims) {
    reclaims = job.reclaims
    reclaim()
  }
  // Nothing is promised before the first band is taken, so a module that cannot be loaded here harms nobody.
  const module = await load(job.module)
  const kernel = module[job.kernel]
  if (!kernel) return
  for (;;) {
    Atomics.add(counters, counter.begun, 1)
    const from = Atomics.add(counters, counter.next, step)
    try {
      if (from < rows) kernel(job.args, from, Math.min(rows, from + step))
    } catch {
      Atomics.store(counters, counter.failed, 1)
    }
    Atomics.add(counters, counter.done, 1)
    Atomics.notify(counters, counter.done)
    if (from >= rows) return
  }
}

parentPort?.on('message', (job: BandJob) => {
  // A helper that cannot help ends: the loop goes on without it.
  help(job).catch(() => process.exit(1))
})
