/**
 * The network that an address counts for in limits: itself, and of IPv6 the 64 bits that one household or server gets,
 * since it may take any of their addresses for each message.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!address.includes(':')) return address
  const [left = '', right] = address.toLowerCase().replace(/%.*$/, '').split('::')
  const groups = (half: string) => half.split(':').filter((group) => group !== '')
  const [head, tail] = [groups(left), groups(right ?? '')]
  const whole = [...head, ...Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail]
  return `${whole
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
