import { Agent, request } from 'node:http'

/** How a server did under load. Times are in milliseconds. */
export type LoadFigures = { perSecond: number; median: number; p99: number; failed: number }

/** Asks one address again and again over kept connections, for so many seconds. Meant for loopback alone. */
export async function load(
  url: string,
  options: { connections: number; seconds: number; headers?: Record<string, string> },
) {
  const agent = new Agent({ keepAlive: true, maxSockets: options.connections })
  const times: number[] = []
  let failed = 0
  const began = performance.now()
  const until = began + options.seconds * 1000

  const ask = () =>
    new Promise<void>((resolve) => {
      const start = performance.now()
      const asked = request(url, { agent, headers: options.headers ?? {} }, (response) => {
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
  const one = async () => {
    while (performance.now() < until) await ask()
  }
  await Promise.all(Array.from({ length: options.connections }, one))
  agent.destroy()

  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  const figures: LoadFigures = {
    perSecond: times.length / ((performance.now() - began) / 1000),
    median: at(0.5),
    p99: at(0.99),
    failed,
  }
  return figures
}
