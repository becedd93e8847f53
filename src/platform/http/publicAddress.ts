import { isIP } from 'node:net'
import { rangesOf } from '#platform/http/ranges.ts'

/**
 * What IANA set aside in the address space of IPv4: private, loopback, link-local with the metadata of clouds, shared, documentation,
 * benchmarks, multicast and reserved ones. https://www.iana.org/assignments/iana-ipv4-special-registry
 */
const specialV4 = rangesOf([
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24', '192.168.0.0/16', '192.175.48.0/24'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
])

/**
 * All that IPv6 routes in public, and what is special in it: protocols with Teredo, documentation, and 6to4, which carries any IPv4 address.
 * Loopback, mapped, translated, unique local, link-local and multicast ones lie outside. https://www.iana.org/assignments/iana-ipv6-special-registry
 */
const globalV6 = rangesOf(['2000::/3'])
const specialV6 = rangesOf(['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'])

/** Whether an IP address belongs to the public internet. False for what is no address. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !specialV4.has(address)
    case 6:
      // With a zone, as in fe80::1%eth0, it is an address of this machine's own links.
      return !address.includes('%') && globalV6.has(address) && !specialV6.has(address)
    default:
      return false
  }
}
