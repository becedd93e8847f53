import { expect, test } from 'vitest'
import { HostRefused, resolveHost } from '#platform/http/resolveHost.ts'
import { readAddress } from './address.ts'
import { reachOf } from './reach.ts'

const nowhere = reachOf([])

/** What a written address would connect to; why not, where it is refused. */
const reached = (host: string, reach = nowhere) =>
  resolveHost(readAddress(`http://${host}/hook`), reach, async () => []).then(
    ({ ip }) => ip,
    (error: HostRefused) => error.why,
  )

test.each([
  ...['127.0.0.1', '127.1', '2130706433', '0x7f000001', '0x7f.1', '0177.0.0.1', '127.255.255.254', '0', '0.0.0.0'],
  ...['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1', '169.254.169.254', '0xa9fea9fe'],
  ...['192.0.0.1', '192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '224.0.0.1', '255.255.255.255'],
  ...[
    '[::]',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::ffff:a9fe:a9fe]',
    '[::127.0.0.1]',
    '[::ffff:0:10.0.0.1]',
  ],
  ...[
    '[64:ff9b::7f00:1]',
    '[64:ff9b:1::1]',
    '[2002:7f00:1::]',
    '[2001::1]',
    '[2001:db8::1]',
    '[fc00::1]',
    '[fd00:ec2::254]',
  ],
  ...['[fe80::1]', '[fec0::1]', '[ff02::1]', '[100::1]', '[3fff::1]', '[5f00::1]'],
])('%s is not reached', async (host) => {
  expect(await reached(host)).toBe('private')
})

test.each([
  ['1.1.1.1', '1.1.1.1'],
  ['172.32.0.1', '172.32.0.1'],
  ['100.128.0.1', '100.128.0.1'],
  ['0x01010101', '1.1.1.1'],
  ['[2606:4700:4700::1111]', '2606:4700:4700::1111'],
])('%s is reached as %s', async (host, ip) => {
  expect(await reached(host)).toBe(ip)
})

test('a host with one private address among public ones is refused, and one that is resolved is asked for no second time', async () => {
  const asked: string[] = []
  const answering =
    (...ips: string[]) =>
    async (host: string) => {
      asked.push(host)
      return ips.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    }
  const url = new URL('https://hooks.example')
  await expect(resolveHost(url, nowhere, answering('1.1.1.1', '10.0.0.1'))).rejects.toMatchObject({ why: 'private' })
  await expect(resolveHost(url, nowhere, answering('1.1.1.1', '::ffff:10.0.0.1'))).rejects.toThrow(HostRefused)
  await expect(resolveHost(url, nowhere, answering())).rejects.toMatchObject({ why: 'unresolved' })
  asked.length = 0
  expect(await resolveHost(url, nowhere, answering('2606:4700::1'))).toEqual({ ip: '2606:4700::1', family: 6 })
  expect(asked).toEqual(['hooks.example'])
})

test('the operator opens private networks by name or range, and those alone', async () => {
  const open = reachOf(['loopback', '10.20.0.0/16', 'fd00:1::/32', '192.168.7.0/255.255.255.0'])
  for (const host of ['127.0.0.1', '[::1]', '10.20.3.4', '192.168.7.9'])
    expect(await reached(host, open)).not.toBe('private')
  expect(await reached('[fd00:1::5]', open)).toBe('fd00:1::5')
  for (const host of ['10.21.0.1', '169.254.169.254', '192.168.8.1', '[fd00:2::1]', '[fe80::1]'])
    expect(await reached(host, open)).toBe('private')
  expect(open('fe80::1%lo')).toBe(false)
})

test.each([
  'example.com',
  'ftp://example.com',
  'file:///etc/passwd',
  'http://',
  'https://name:word@example.com/',
  'http://example.com:25/',
  'javascript:alert(1)',
])('%s is no address for webhooks', (address) => {
  expect(() => readAddress(address)).toThrow()
})

test('an address keeps its path, query and port', () => {
  expect(readAddress(' HTTPS://Example.com:8443/a?b=c#d ').href).toBe('https://example.com:8443/a?b=c')
})
