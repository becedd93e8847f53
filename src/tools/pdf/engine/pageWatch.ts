import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Does a step of work and answers what it answers. */
export type Watch = <Result>(step: () => Result | Promise<Result>) => Promise<Result>

/**
 * A watch over steps of work that nothing in this thread could stop: it ends the whole process where one computes for more
 * than `mostSeconds`, and whoever started the process begins again without that step. Steps do not overlap. It counts what
 * this process computes; waiting for another program is free.
 */
export function watchSteps(mostSeconds: number): Watch {
  /** Counts what began and what ended: odd while a step goes on. Shared with the thread that watches. */
  const steps = new Int32Array(new SharedArrayBuffer(4))
  let watcher: Promise<unknown> | undefined
  return async (step) => {
    watcher ??= startWatcher(steps, mostSeconds)
    await watcher
    Atomics.add(steps, 0, 1)
    try {
      return await step()
    } finally {
      Atomics.add(steps, 0, 1)
    }
  }
}

/** Resolves when the thread is there: a step that blocks at once would keep it from starting. */
function startWatcher(steps: Int32Array, mostSeconds: number): Promise<unknown> {
  const worker = new Worker(new URL('./pageWatcher.ts', import.meta.url), {
    workerData: { steps, mostSeconds },
    execArgv: [],
  })
  const online = once(worker, 'online')
  online.finally(() => worker.unref()).catch(() => {})
  return online
}
