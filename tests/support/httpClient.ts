import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { request as requestSecurely, Agent as SecureAgent } from 'node:https'
import { buffer } from 'node:stream/consumers'

/** An answer with its body; a connection that broke has the status 0 and the reason in its text. */
export type Raw = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string; json<Body>(): Body }

type Asked = { method?: string; headers?: Record<string, string>; body?: Uint8Array | string }

/** How a client comes: over TLS where it trusts an authority (its certificate), and from an address of loopback of its own. */
type Way = { authority?: string; from?: string }

/**
 * A connection that nobody uses is let go after this time in ms, before any server or proxy here does: else a busy client would ask over one that was
 * just closed.
 */
export const idleMs = 60_000

/** A client of one port on loopback that says which host it means and keeps its connections, as a proxy's clients do. */
export function httpClient(port: number, host: string, { authority, from }: Way = {}) {
  const kept = { keepAlive: true, maxSockets: 20, timeout: idleMs, ...(from && { localAddress: from }) }
  const agent = authority ? new SecureAgent({ ...kept, ca: authority, servername: host }) : new Agent(kept)
  const send = authority ? requestSecurely : request
  const answerOf = (status: number, bytes: Buffer, headers: IncomingHttpHeaders = {}): Raw => ({
    ...{ status, bytes, headers, text: String(bytes) },
    json: () => JSON.parse(String(bytes)),
  })
  return {
    host,
    ask(path: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Raw> {
      const { promise, resolve } = Promise.withResolvers<Raw>()
      const broken = (error: Error) => resolve(answerOf(0, Buffer.from(error.message)))
      const asked = send({ host: '127.0.0.1', port, path, method, agent, headers: { ...headers, host } })
      asked.setTimeout(60_000, () => asked.destroy(new Error('No answer within 60 s')))
      asked.once('error', broken)
      asked.once('response', (response) => {
        buffer(response).then((bytes) => resolve(answerOf(response.statusCode ?? 0, bytes, response.headers)), broken)
      })
      asked.end(body)
      return promise
    },
    close: () => agent.destroy(),
  }
}

export type HttpClient = ReturnType<typeof httpClient>

/** Headers and body of a call with JSON. */
export const jsonBody = (value: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
})

/** Headers and body of a form with a file, behind its other fields. */
export async function fileBody(
  name: string,
  bytes: Uint8Array,
  fields: Record<string, string> = {},
): Promise<Required<Asked>> {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), name)
  const encoded = new Response(form)
  const type = encoded.headers.get('content-type') ?? ''
  return { method: 'POST', headers: { 'content-type': type }, body: Buffer.from(await encoded.arrayBuffer()) }
}

/** Callers come from many addresses, or the limits by address would stop a busy test. */
export const someAddress = () => ({
  'x-forwarded-for': `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.7`,
})
