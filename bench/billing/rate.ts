import { Agent, request } from 'node:http'

type Call = { method: string; path: string; headers: Record<string, string>; body?: string }

/** Calls a second that a server answers with 200, asked for some seconds over so many kept connections. */
export async function rate(url: string, seconds: number, connections: number, next: () => Call): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port } = new URL(url)
  const call = ({ method, path, headers, body }: Call) =>
    new Promise<number>((resolve, reject) => {
      const host = { host: 'pdf.localhost' }
      const sent = request({ hostname, port, agent, method, path, headers: { ...host, ...headers } }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0))
      })
      sent.on('error', reject).end(body)
    })
  const until = performance.now() + seconds * 1000
  let answered = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) {
        const status = await call(next())
        if (status !== 200) throw new Error(`The server answered ${status}`)
        answered += 1
      }
    }),
  )
  agent.destroy()
  return answered / ((performance.now() - began) / 1000)
}
