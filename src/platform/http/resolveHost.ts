import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'

/** Says which IP addresses may be reached. */
export type Reach = (ip: string) => boolean

/** An address that a host has. */
type Resolved = { ip: string; family: 4 | 6 }

/** Asks for the addresses of a host as the machine does; a test brings its own. */
export type Lookup = (host: string) => Promise<{ address: string; family: number }[]>

const systemLookup: Lookup = (host) => lookup(host, { all: true })

/** The host cannot be found, or one of its addresses is not to be reached. */
export class HostRefused extends Error {
  override name = 'HostRefused'
  readonly why: 'unresolved' | 'private'

  constructor(why: 'unresolved' | 'private', options?: ErrorOptions) {
    super(`The host is ${why}`, options)
    this.why = why
  }
}

/**
 * The address to connect to for the host of an URL, resolved this once: who connects to it by that address meets nobody else, whatever the
 * name means a moment later. Throws HostRefused; a host with one address that is not to be reached is refused whole.
 */
export async function resolveHost(
  { hostname }: Pick<URL, 'hostname'>,
  reach: Reach,
  lookUp = systemLookup,
): Promise<Resolved> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await lookUp(host).catch(unresolved)
  if (!found.every(({ address }) => reach(address))) throw new HostRefused('private')
  const [first] = found
  if (!first) throw new HostRefused('unresolved')
  return { ip: first.address, family: first.family === 6 ? 6 : 4 }
}

function unresolved(cause: unknown): never {
  throw new HostRefused('unresolved', { cause })
}
