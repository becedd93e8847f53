import { connect } from 'node:tls'
import { isLocalHost } from '../keeping/hosts.ts'

/** How the certificate of a host stands, as a visitor's browser would find it. */
export type CertificateState =
  | { state: 'valid' | 'ending'; issuer: string; until: Date }
  /** Something answers with a certificate that browsers refuse; why, in the words of OpenSSL. */
  | { state: 'refused'; why: string; until: Date | undefined }
  /** Nothing was learned: nobody answers, in time or at all. */
  | { state: 'unknown'; why: string }
  /** Only this machine is reached by it. */
  | { state: 'local' }

/** Days before its end in which a certificate ought to have been renewed: Let's Encrypt's are renewed 30 days ahead. */
const endingDays = 14

type Options = { seconds?: number; port?: number; ca?: string | undefined; address?: string | undefined }

/**
 * Asks a host for its certificate, by a TLS connection to port 443 that is closed at once. Never throws: what cannot be learned is `unknown`. `ca` are
 * trusted authorities in the place of the machine's, `address` is where to connect in the place of what the name resolves to.
 */
export function certificateOf(host: string, options: Options = {}): Promise<CertificateState> {
  const { seconds = 3, port = 443, ca, address = host } = options
  if (isLocalHost(host)) return Promise.resolve({ state: 'local' })
  const { promise, resolve } = Promise.withResolvers<CertificateState>()
  const socket = connect({ host: address, port, servername: host, rejectUnauthorized: false, ...(ca && { ca }) })
  const timer = setTimeout(() => resolve({ state: 'unknown', why: 'ETIMEDOUT' }), seconds * 1000)
  socket.on('error', (error: NodeJS.ErrnoException) => resolve({ state: 'unknown', why: error.code ?? error.message }))
  socket.on('secureConnect', () => resolve(stateOf(socket.getPeerCertificate(), socket.authorizationError, Date.now())))
  return promise.finally(() => {
    clearTimeout(timer)
    socket.destroy()
  })
}

type Certificate = { issuer?: { O?: string | string[]; CN?: string | string[] }; valid_to?: string }

function stateOf(certificate: Certificate, problem: unknown, now: number): CertificateState {
  const { issuer, valid_to: end } = certificate
  const until = end ? new Date(end) : undefined
  if (problem || !until) return { state: 'refused', why: reasonOf(problem), until }
  const state = until.getTime() - now < endingDays * 86_400_000 ? 'ending' : 'valid'
  return { state, issuer: [issuer?.O ?? issuer?.CN ?? ''].flat().join(', '), until }
}

/** Node tells the reason as a string, or as an error with a code. */
const reasonOf = (problem: unknown): string =>
  problem instanceof Error ? ((problem as NodeJS.ErrnoException).code ?? problem.message) : String(problem ?? 'none')
