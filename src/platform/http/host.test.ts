import { expect, test } from 'vitest'
import { isHost } from './host.ts'

test.each([
  'example.com',
  'Example.COM.',
  'pdf.localhost:8080',
  '192.168.0.5:80',
  '[::1]:8080',
  'my_host:',
  'xn--bcher-kva.de',
])('%s is a host', (host) => expect(isHost(host)).toBe(true))

test.each([
  '',
  'a b',
  '[',
  '[]',
  '[::g]',
  'x<y',
  ':99999',
  'a:99999',
  'a:1:2',
  'a..b',
  '.',
  'a/b',
  'a@b',
  'a,b',
  'a%00',
  'é.fr',
  `${'a'.repeat(300)}.com`,
])('%j is none', (host) => expect(isHost(host)).toBe(false))
