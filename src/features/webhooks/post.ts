import { type IncomingMessage, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { isIP } from 'node:net'
import { HostRefused, type Lookup, type Reach, resolveHost } from '#platform/http/resolveHost.ts'
import type { TryTrouble } from './contract.ts'

/** How a try went: the answer, as far as there was one, and what is wrong with it. */
export type Tried = {
  status: number | null
  /** How the answer began. */
  answer: string
  /** Seconds for which the answer asks to be left alone. */
  retrySeconds: number
  trouble: TryTrouble | null
}

type Letter = {
  address: string
  headers: Record<string, string>
  body: string
  reach: Reach
  lookUp?: Lookup | undefined
  /** Longest time of it all, from the name's resolution to the last byte that is read. */
  seconds?: number
}

/** Receivers say yes at once and work afterwards. */
const usualSeconds = 10

/** Most bytes that are read of an answer, and most characters that are kept of it. */
const readBytes = 4096
const keptCharacters = 500

/**
 * Posts a letter to an address that a stranger chose: over a connection of its own to the very IP address that was checked, following no
 * redirect, and reading no more of the answer than is kept. Never throws for what the other side does.
 */
export async function post({ seconds = usualSeconds, ...letter }: Letter): Promise<Tried> {
  const signal = AbortSignal.timeout(seconds * 1000)
  try {
    const response = await Promise.race([send(letter, signal), aborted(signal)])
    const answer = await beginningOf(response)
    const status = response.statusCode ?? 0
    return { status, answer, retrySeconds: retryAfter(response), trouble: troubleOfStatus(status) }
  } catch (error) {
    return { status: null, answer: '', retrySeconds: 0, trouble: signal.aborted ? 'late' : troubleOf(error) }
  }
}

async function send({ address, headers, body, reach, lookUp }: Letter, signal: AbortSignal): Promise<IncomingMessage> {
  const url = new URL(address)
  const { ip, family } = await resolveHost(url, reach, lookUp)
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const isSecure = url.protocol === 'https:'
  const isNamed = isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0
  const asked = (isSecure ? overHttps : overHttp)({
    // The address itself: the name is not looked up again.
    ...{ host: ip, family, port: url.port || (isSecure ? 443 : 80) },
    ...{ method: 'POST', path: url.pathname + url.search, agent: false, signal },
    // The certificate has to be that of the name.
    ...(isSecure && isNamed ? { servername: url.hostname } : {}),
    headers: { ...headers, host: url.host, 'content-length': Buffer.byteLength(body) },
  })
  asked.once('response', resolve)
  asked.on('error', reject)
  asked.end(body)
  return promise
}

/** The first characters of an answer, as far as they come in time. What follows is not read. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes >= readBytes) break
    }
  } catch {
    // Cut off in the middle: the status has come, and that counts.
  }
  const text = Buffer.concat(chunks).subarray(0, readBytes).toString('utf8')
  return text.replaceAll('\0', '').slice(0, keptCharacters).toWellFormed()
}

/** Retry-After in seconds, whether it says a number or a date; 0 without. */
function retryAfter({ headers }: IncomingMessage): number {
  const said = headers['retry-after'] ?? ''
  const seconds = /^\d+$/.test(said) ? Number(said) : (Date.parse(said) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 0
}

function troubleOfStatus(status: number): TryTrouble | null {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? 'redirect' : 'status'
}

function troubleOf(error: unknown): TryTrouble {
  if (error instanceof HostRefused) return error.why
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /CERT|TLS|SSL|EPROTO|UNABLE_TO_/.test(code) ? 'untrusted' : 'unreachable'
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
