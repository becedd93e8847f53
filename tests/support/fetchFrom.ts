import { Agent, type IncomingMessage, request as send } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { idleMs } from './httpClient.ts'

// Without a time of its own an agent does not heed the one that a server names either.
const agent = new Agent({ keepAlive: true, timeout: idleMs })

/**
 * `fetch`, for HTTP alone and without following redirects, that can name any host: the connection goes to the address, and the
 * Host header says what `headers.host` says. The fetch of Node overwrites that header.
 */
export async function fetchFrom(url: string | URL, init: RequestInit = {}): Promise<Response> {
  const isStream = init.body instanceof ReadableStream
  const asked = new Request(url, { ...init, ...(isStream && { duplex: 'half' as const }) })
  const host = new Headers(init.headers).get('host')
  // A browser says how much it brings.
  const whole = asked.body && !isStream ? Buffer.from(await asked.arrayBuffer()) : undefined
  const headers = {
    ...Object.fromEntries(asked.headers),
    ...(whole && { 'content-length': String(whole.length) }),
    ...(host === null ? {} : { host }),
  }
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const outgoing = send(asked.url, { method: asked.method, headers, agent, signal: asked.signal }, resolve)
  outgoing.on('error', reject)
  if (whole) outgoing.end(whole)
  else if (asked.body) {
    // An answer may come before all of the body is taken.
    pipeline(Readable.fromWeb(asked.body as never), outgoing).catch(() => {})
  } else outgoing.end()
  return responseOf(await promise)
}

function responseOf(incoming: IncomingMessage): Response {
  const { statusCode: status = 0, rawHeaders } = incoming
  const headers = new Headers()
  for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '')
  const isEmpty = status === 204 || status === 304
  if (isEmpty) incoming.resume()
  return new Response(isEmpty ? null : (Readable.toWeb(unpacked(incoming)) as ReadableStream), { status, headers })
}

function unpacked(incoming: IncomingMessage): Readable {
  const encoding = incoming.headers['content-encoding']
  if (encoding === 'br') return incoming.pipe(createBrotliDecompress())
  return encoding === 'gzip' ? incoming.pipe(createGunzip()) : incoming
}
