import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { reclaimRounds } from '#features/imaging/picture/reclaim.ts'
import { sharedMachine } from './machine.ts'

/** A loop over the rows `from` to `to` (not included) of some planes; it writes no row outside its own. */
export type Kernel<Args> = (args: Args, from: number, to: number) => void

/** What a helper thread gets to know: where the loop lives, what it works on and the counters shared with everyone.
 * `reclaims` tells when to give memory back. */
export type BandJob = {
  module: string
  kernel: string
  args: unknown
  rows: number
  step: number
  counters: Int32Array
  reclaims: number
}

/** Places in the shared counters: next row to take, bands begun and bands done by helpers, and whether one failed. */
export const counter = { next: 0, begun: 1, done: 2, failed: 3, length: 4 } as const

const mostHelpers = 3
let helpers: Worker[] | undefined

/** The helper threads. The first loop starts them; whoever does so sooner has them load while other work goes on. */
export function startHelpers(): readonly Worker[] {
  const count = Math.min(mostHelpers, availableParallelism() - 1)
  helpers ??= Array.from({ length: count }, startHelper)
  return helpers
}

function startHelper(): Worker {
  const worker = new Worker(new URL('./bands.worker.ts', import.meta.url), { workerData: { machine: sharedMachine() } })
  worker.unref()
  worker.on('error', () => {})
  worker.once('exit', () => {
    helpers = helpers?.filter((other) => other !== worker)
  })
  return worker
}

/** Whether every array in here can be seen by other threads; a private one would be copied and what is written lost. */
function isShared(value: unknown): boolean {
  if (ArrayBuffer.isView(value)) return value.buffer instanceof SharedArrayBuffer
  return typeof value !== 'object' || value === null || Object.values(value).every(isShared)
}

/**
 * Runs an exported loop over all rows, on this thread and on helper threads at once, and returns when every row is done.
 * `module` is the `import.meta.url` of the file that exports `kernel`. Helpers join in when all arrays in `args` are shared.
 * Whoever is free takes the next band of rows, so helpers that are busy, slow or missing cost nothing but time. Loops
 * that need rows beyond their band do best with few `bands`.
 */
export function inBands<Args>(module: string, kernel: Kernel<Args>, args: Args, rows: number, bands = 12): void {
  const threads = startHelpers()
  const step = Math.max(8, Math.ceil(rows / bands))
  const counters = new Int32Array(new SharedArrayBuffer(counter.length * 4))
  if (rows > step && isShared(args)) {
    const job: BandJob = { module, kernel: kernel.name, args, rows, step, counters, reclaims: reclaimRounds() }
    for (const thread of threads) thread.postMessage(job)
  }
  for (;;) {
    const from = Atomics.add(counters, counter.next, step)
    if (from >= rows) break
    kernel(args, from, Math.min(rows, from + step))
  }
  waitForHelpers(counters)
}

function waitForHelpers(counters: Int32Array): void {
  for (;;) {
    const done = Atomics.load(counters, counter.done)
    if (Atomics.load(counters, counter.failed)) throw new Error('A helper thread failed within a pixel loop')
    if (done === Atomics.load(counters, counter.begun)) return
    if (Atomics.wait(counters, counter.done, done, 60_000) === 'timed-out') throw new Error('A helper thread is stuck')
  }
}
