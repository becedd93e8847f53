import { BlockList, isIP } from 'node:net'

/** Words for ranges of addresses inside of a network. */
const known: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Whether a word names one address, a range by its prefix or mask, or a known range. */
export function isRange(word: string): boolean {
  const [address = '', size, ...rest] = word.trim().split('/')
  if (Object.hasOwn(known, word.trim())) return true
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  if (size === undefined || (version === 4 && isIP(size) === 4)) return true
  return /^\d+$/.test(size) && Number(size) > 0 && Number(size) <= (version === 4 ? 32 : 128)
}

/** Addresses that are in any of these ranges; IPv4 addresses are found in their IPv6 notation, too. */
export function rangesOf(words: readonly string[]): { has(address: string): boolean } {
  const list = new BlockList()
  for (const word of words.flatMap((each) => known[each] ?? each)) {
    const [address = '', size] = word.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (size === undefined) list.addAddress(address, family)
    else list.addSubnet(address, isIP(size) === 4 ? bitsOf(size) : Number(size), family)
  }
  return { has: (address) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4') }
}

/** How many bits a mask such as 255.255.0.0 sets. */
const bitsOf = (mask: string): number =>
  mask
    .split('.')
    .map((byte) => Number(byte).toString(2).replaceAll('0', '').length)
    .reduce((sum, bits) => sum + bits, 0)
