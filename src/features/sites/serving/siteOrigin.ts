import type { FastifyRequest } from 'fastify'
import type { Env } from '#platform/env.ts'
import { hostName, isLocalHost } from '../keeping/hosts.ts'
import type { Site } from '../loading/loadSite.ts'

/** How somebody reached us. */
export type Way = {
  /** The host that was asked for, with or without its port. It chooses among the site's own hosts and goes nowhere else. */
  host: string
  /** The port that we listen on. */
  port: number
  /** The scheme that a trusted proxy says the visitor came by. */
  proxyScheme?: 'http' | 'https' | undefined
}

/** The operator's settings that say how visitors reach us. */
export type OriginSettings = Pick<Env, 'PUBLIC_URL' | 'NODE_ENV'>

/**
 * Scheme, host and port of every address of a site that leaves the product: in mails, checkouts, messages, sitemaps.
 *
 * The host is the one that was asked for where it is the site's own or that of PUBLIC_URL, else the site's first one. Scheme and port
 * are those of PUBLIC_URL, else the proxy's scheme and its usual port, else in production https, since something that ends TLS stands before us
 * there, else http and the port that we listen on. Hosts of this very machine (`*.localhost`) do not follow a PUBLIC_URL that lies elsewhere, and
 * are never https by themselves.
 */
export function siteOrigin({ hosts }: Pick<Site, 'hosts'>, way: Way, settings: OriginSettings): string {
  const known = settings.PUBLIC_URL ? new URL(settings.PUBLIC_URL) : undefined
  const host = ownHost(hosts, hostName(way.host), known)
  const follows = known && (!isLocalHost(host) || isLocalHost(known.hostname))
  if (follows) return originFrom(known.protocol, host, known.port)
  if (way.proxyScheme) return `${way.proxyScheme}://${host}`
  if (settings.NODE_ENV === 'production' && !isLocalHost(host)) return `https://${host}`
  return originFrom('http:', host, String(way.port))
}

function ownHost(hosts: readonly string[], asked: string, known: URL | undefined): string {
  if (hosts.includes(asked) || asked === known?.hostname) return asked
  return hosts[0] ?? known?.hostname ?? 'localhost'
}

/** The port that a scheme means anyway is left out. */
const originFrom = (scheme: string, host: string, port: string) => new URL(`${scheme}//${host}:${port}`).origin

/** The origin of the request's site, for addresses that somebody follows later or elsewhere. */
export const originOf = (request: FastifyRequest): string =>
  siteOrigin(
    request.site,
    {
      host: request.host,
      // The server itself has no port any more while it ends and still answers what is in hand.
      port: request.socket.localPort ?? request.server.env.PORT,
      proxyScheme: proxySchemeOf(request),
    },
    request.server.env,
  )

/**
 * What addresses begin with that the very browser that asks follows at once, such as downloads. Nothing for who came by a name that is not
 * ours, an IP address in development for example: such an address leads back to where they are.
 */
export function returnOrigin(request: FastifyRequest): string {
  const origin = originOf(request)
  return new URL(origin).host === request.host.toLowerCase() ? origin : ''
}

/** Only a trusted proxy makes `ips` longer than one, or `protocol` https. */
function proxySchemeOf({ headers, ips = [], protocol }: FastifyRequest): Way['proxyScheme'] {
  const said = headers['x-forwarded-proto']
  if (ips.length < 2 && protocol !== 'https') return undefined
  return said === 'http' || said === 'https' ? said : undefined
}
