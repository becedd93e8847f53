import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** What an operator watches, in Prometheus' text format. Names follow its conventions: unit last, base units. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer, by route and status',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 30],
      registers,
    }),
    jobs: new Histogram({
      name: 'job_duration_seconds',
      help: 'Time from taking up a job to its end, by kind and outcome',
      labelNames: ['kind', 'outcome'] as const,
      buckets: [0.1, 0.5, 1, 2, 5, 15, 60, 300],
      registers,
    }),
    jobsWaited: new Histogram({
      name: 'job_waiting_seconds',
      help: 'Time from the wish for a job until a worker takes it up, by kind',
      labelNames: ['kind'] as const,
      buckets: [0.1, 0.5, 1, 5, 15, 60, 300, 1800],
      registers,
    }),
    jobsProcessor: new Counter({
      name: 'job_processor_seconds_total',
      help: 'Processor time of the engines that worked on jobs, by kind: what a tool costs',
      labelNames: ['kind'] as const,
      registers,
    }),
    jobsRunning: new Gauge({ name: 'jobs_running', help: 'Jobs this process works on now', registers }),
    uploads: new Counter({ name: 'uploaded_bytes_total', help: 'Bytes taken in as uploads', registers }),
    payments: new Histogram({
      name: 'payment_provider_duration_seconds',
      help: 'Time that a payment provider takes to answer, by call and outcome',
      labelNames: ['provider', 'call', 'outcome'] as const,
      buckets: [0.05, 0.2, 1, 5, 20, 60],
      registers,
    }),
    webhooks: new Counter({
      name: 'payment_webhooks_total',
      help: 'Messages of payment providers: new, repeated, or refused for their signature',
      labelNames: ['provider', 'outcome'] as const,
      registers,
    }),
    deliveries: new Counter({
      name: 'webhook_deliveries_total',
      help: 'Tries to deliver a webhook to a member, by outcome: delivered, or what was wrong',
      labelNames: ['outcome'] as const,
      registers,
    }),
    tried: new Counter({
      name: 'tries_total',
      help: 'Results that somebody tried without paying',
      labelNames: ['tool', 'site'] as const,
      registers,
    }),
    unlocked: new Counter({
      name: 'tries_unlocked_total',
      help: 'Tried results that were paid for, with money or credits',
      labelNames: ['tool', 'site'] as const,
      registers,
    }),
    swept: new Counter({ name: 'files_swept_total', help: 'Files deleted when their time was over', registers }),
  }
}

export type Metrics = ReturnType<typeof createMetrics>

const usualPort = 9090

/** What else machines of the operator may ask on the port of the metrics, by path. The answer is a status. */
export type Asked = Record<string, (query: URLSearchParams) => number>

/**
 * Serves /metrics on an address of its own: figures are for the operator, not for visitors. Without a port it takes the usual
 * one, or a free one where a second process of ours has that already.
 */
export async function serveMetrics(
  metrics: Metrics,
  { host = '127.0.0.1', port, asked = {} }: { host?: string; port?: number | undefined; asked?: Asked } = {},
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const answer = Object.hasOwn(asked, pathname) ? asked[pathname] : undefined
    if (answer) return response.writeHead(answer(searchParams)).end()
    if (pathname !== '/metrics') return response.writeHead(404).end()
    metrics.registry.metrics().then(
      (text) => response.setHeader('content-type', metrics.registry.contentType).end(text),
      () => response.writeHead(500).end(),
    )
  })
  const listen = (at: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(at, host, resolve)
    })
  await listen(port ?? usualPort).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE' || port !== undefined) throw error
    return listen(0)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
