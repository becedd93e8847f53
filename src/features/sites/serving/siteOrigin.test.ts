import { expect, test } from 'vitest'
import { siteOrigin } from './siteOrigin.ts'

const site = { hosts: ['www.paper.test', 'paper.test', 'paper.localhost'] }
const port = 8080
const at = (PUBLIC_URL?: string) => ({ NODE_ENV: 'development', PUBLIC_URL }) as const

test('the host that was asked for is named where it is the site’s own, else the first of its own', () => {
  expect(siteOrigin(site, { host: 'PAPER.test.', port: 80 }, at())).toBe('http://paper.test')
  expect(siteOrigin(site, { host: 'evil.test', port: 80 }, at())).toBe('http://www.paper.test')
  expect(siteOrigin(site, { host: 'paper.test.evil.test', port: 80 }, at())).toBe('http://www.paper.test')
})

test('a port comes from where we listen or from PUBLIC_URL, never from who asks', () => {
  expect(siteOrigin(site, { host: 'paper.localhost:9', port }, at())).toBe('http://paper.localhost:8080')
  expect(siteOrigin(site, { host: 'paper.test:9', port }, at('https://other.test'))).toBe('https://paper.test')
  expect(siteOrigin(site, { host: 'paper.test', port }, at('https://paper.test:8443'))).toBe('https://paper.test:8443')
})

test('a proxy’s scheme counts where no PUBLIC_URL says it', () => {
  expect(siteOrigin(site, { host: 'paper.test', port, proxyScheme: 'https' }, at())).toBe('https://paper.test')
  expect(siteOrigin(site, { host: 'paper.test', port, proxyScheme: 'http' }, at('https://x.test'))).toBe(
    'https://paper.test',
  )
})

test('hosts of this machine do not follow a PUBLIC_URL elsewhere, and do follow one of this machine', () => {
  const asked = { host: 'paper.localhost', port }
  expect(siteOrigin(site, asked, at('https://tunnel.test'))).toBe('http://paper.localhost:8080')
  expect(siteOrigin(site, asked, at('http://localhost:9000'))).toBe('http://paper.localhost:9000')
})

test('the host of PUBLIC_URL is one of ours, and the only one of a site that lists none', () => {
  expect(siteOrigin(site, { host: '192.168.0.5:8080', port }, at('http://192.168.0.5:8080'))).toBe(
    'http://192.168.0.5:8080',
  )
  expect(siteOrigin({ hosts: [] }, { host: 'evil.test', port }, at('https://paper.test'))).toBe('https://paper.test')
  expect(siteOrigin({ hosts: [] }, { host: 'evil.test', port }, at())).toBe('http://localhost:8080')
})

test('in production nothing but PUBLIC_URL or a proxy makes an address http, and none names the port that we listen on', () => {
  const live = (PUBLIC_URL?: string) => ({ NODE_ENV: 'production', PUBLIC_URL }) as const
  expect(siteOrigin(site, { host: 'paper.test', port }, live())).toBe('https://paper.test')
  expect(siteOrigin(site, { host: 'paper.test:8080', port }, live())).toBe('https://paper.test')
  expect(siteOrigin(site, { host: 'paper.test', port, proxyScheme: 'http' }, live())).toBe('http://paper.test')
  expect(siteOrigin(site, { host: 'paper.test', port }, live('http://paper.test:8080'))).toBe('http://paper.test:8080')
  expect(siteOrigin({ hosts: [] }, { host: 'localhost', port }, live())).toBe('http://localhost:8080')
})
