import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Value = { stringValue?: string; intValue?: number; boolValue?: boolean }

/** A span as it comes by OTLP, those parts that tests look at. */
export type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  /** 1 internal, 2 server, 3 client, 4 producer, 5 consumer. */
  kind: number
  attributes: { key: string; value: Value }[]
}

type Message = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }

/** A collector of traces on loopback, as OpenTelemetry's own takes them: OTLP in JSON over HTTP. */
export async function startTraceCollector() {
  const bodies: string[] = []
  const authorizations = new Set<string | undefined>()
  const server = createServer(async (request, response) => {
    authorizations.add(request.headers.authorization)
    const body = await text(request)
    if (request.url === '/v1/traces') bodies.push(body)
    response.writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' }).end('{}')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    authorizations,
    /** All that came, as it came. */
    raw: () => bodies.join('\n'),
    spans: (): Span[] =>
      bodies
        .flatMap((body) => (JSON.parse(body) as Message).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
}
