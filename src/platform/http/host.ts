import { isIPv6 } from 'node:net'

const shape = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?|\[(?<address>[0-9a-f:.]+)\])(?::(?<port>\d{0,5}))?$/i

/** Whether a Host header has the form of RFC 9110: a name, an IPv4 address or a bracketed IPv6 one, and perhaps a port. */
export function isHost(host: string): boolean {
  const found = host.length <= 260 ? shape.exec(host)?.groups : undefined
  if (!found) return false
  const { address, port = '' } = found
  return (address === undefined || isIPv6(address)) && Number(port) <= 65_535
}
