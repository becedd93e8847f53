import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import type { Load, LoadFigures } from './load.ts'

// The thread behind load.ts: asks, counts, and says how it went.
const { url, connections, seconds, headers = {} } = workerData as Load
const agent = new Agent({ keepAlive: true, maxSockets: connections })
const times: number[] = []
let failed = 0
const began = performance.now()

const ask = () =>
  new Promise<void>((resolve) => {
    const start = performance.now()
    const asked = request(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) failed++
      response.resume()
      response.once('end', () => {
        times.push(performance.now() - start)
        resolve()
      })
    })
    asked.once('error', () => {
      failed++
      resolve()
    })
    asked.end()
  })

async function visit() {
  while (performance.now() - began < seconds * 1000) await ask()
}

await Promise.all(Array.from({ length: connections }, visit))
agent.destroy()
const perSecond = times.length / ((performance.now() - began) / 1000)
times.sort((a, b) => a - b)
const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
const figures = { answers: times.length, perSecond, median: at(0.5), p99: at(0.99), failed }
parentPort?.postMessage(figures satisfies LoadFigures)
