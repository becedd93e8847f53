import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** What to ask, and how hard. Meant for loopback alone. */
export type Load = { url: string; connections: number; seconds: number; headers?: Record<string, string> }

/** How a server did under load. Times are in milliseconds. */
export type LoadFigures = { answers: number; perSecond: number; median: number; p99: number; failed: number }

/** Asks one address again and again over kept connections, from a thread of its own: a visitor costs the server nothing. */
export async function load(wish: Load): Promise<LoadFigures> {
  const worker = new Worker(new URL('./visitors.ts', import.meta.url), { workerData: wish })
  const [figures] = (await once(worker, 'message')) as [LoadFigures]
  return figures
}
