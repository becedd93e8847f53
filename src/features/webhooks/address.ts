import { isIP } from 'node:net'
import { invalidRequest } from '#platform/errors.ts'
import { HostRefused, type Lookup, type Reach, resolveHost } from '#platform/http/resolveHost.ts'
import { inEach } from '#platform/texts.ts'
import { within } from '#platform/within.ts'
import { webhooksErrors } from './errorTexts.ts'

/** How long looking for the host of a new address may take; then it is left to the first delivery. */
const lookSeconds = 3

/** Below this, ports belong to services that are no web servers, such as mail. */
const firstFreePort = 1024
const webPorts = [80, 443]

/**
 * Reads an address that somebody wants webhooks sent to; answers it in its usual form. Throws invalidRequest for what is no address of http or
 * https, holds a name and password, or has the port of another service. What its host means is not asked: see `expectReached`.
 */
export function readAddress(typed: string): URL {
  const url = URL.parse(typed.trim())
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.hostname === '')
    throw invalidRequest(inEach(webhooksErrors, (say) => say.noAddress))
  if (url.username !== '' || url.password !== '')
    throw invalidRequest(inEach(webhooksErrors, (say) => say.withPassword))
  const port = Number(url.port || 80)
  if (port < firstFreePort && !webPorts.includes(port))
    throw invalidRequest(inEach(webhooksErrors, (say) => say.otherPort))
  url.hash = ''
  return url
}

/** Throws invalidRequest where the host of an address is not found, or is in a network that webhooks do not reach. */
export async function expectReached(url: URL, reach: Reach, lookUp?: Lookup): Promise<void> {
  let refusal: unknown
  const resolved = resolveHost(url, reach, lookUp).catch((error: unknown) => {
    refusal = error
  })
  await within(lookSeconds, resolved)
  if (refusal instanceof HostRefused) {
    const { why } = refusal
    throw invalidRequest(
      inEach(webhooksErrors, (say) => say[why]),
      refusal,
    )
  }
  if (refusal) throw refusal
}

/** The same for what an address says without any looking up: numbers, or this very machine. Other names are asked for when something is sent. */
export async function expectNumbersReached(url: URL, reach: Reach): Promise<void> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(host)) return expectReached(url, reach)
  const isHere = host === 'localhost' || host.endsWith('.localhost')
  if (isHere) await expectReached(url, reach, async () => [{ address: '127.0.0.1', family: 4 }])
}
