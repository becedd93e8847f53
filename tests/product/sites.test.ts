import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { fetchFrom } from '../support/fetchFrom.ts'
import { setWorld } from '../support/stage.ts'

const world = setWorld()

const page = async (site: string, path = '/') => {
  const response = await world.visitor(site).get(path)
  return { status: response.status, html: await response.text() }
}

test('each host gets its own site, and an unknown host the default one', async () => {
  const hub = await page('hub')
  const pdf = await page('pdf')
  expect(hub.html).toMatch(/<title>[^<]*Sundry/)
  expect(pdf.html).toMatch(/<title>[^<]*Paperlane/)
  expect(hub.html.match(/data-theme="(\w+)"/)?.[1]).not.toBe(pdf.html.match(/data-theme="(\w+)"/)?.[1])
  const unknown = await fetchFrom(world.url, { headers: { host: 'nobody.example.org' } })
  expect(await unknown.text()).toMatch(/<title>[^<]*Sundry/)
})

test('the language of the address decides, ph reads English', async () => {
  expect((await page('pdf', '/?lang=id')).html).toContain('<html lang="id"')
  expect((await page('pdf', '/?lang=ph')).html).toContain('<html lang="en"')
  expect((await page('pdf', '/')).html).toContain('<html lang="en"')
})

test('site and page are answered as data', async () => {
  const site = (await (await world.visitor('pdf').get('/nodeapi/site?host=pdf.localhost')).json()) as {
    data: { type: number; site: { theme: string }; common: Record<string, { NavBar: object }> }
  }
  expect(site.data.type).toBe(5)
  expect(site.data.common.en?.NavBar).toBeDefined()
  expect(site.data.common.id?.NavBar).toBeDefined()
  const home = await (await world.visitor('pdf').get('/nodeapi/page?host=pdf.localhost&page=index')).json()
  expect(home).toMatchObject({ data: { contentStatus: 2 } })
  const missing = await world.visitor('pdf').get('/nodeapi/page?host=pdf.localhost&page=no-such-page')
  expect(missing.status).toBe(404)
})

test('a missing page is a styled page with status 404', async () => {
  const { status, html } = await page('pdf', '/protocol/no-such-page')
  expect(status).toBe(404)
  expect(html).toContain('This page is not here')
})

test('a changed site file shows without a restart, and a bad one does not take the site down', async () => {
  const file = join(world.sitesFolder, 'pdf', 'site.yaml')
  const good = await readFile(file, 'utf8')
  await writeFile(file, good.replaceAll('Paperlane', 'Paper Street'))
  await expect.poll(async () => (await page('pdf')).html).toContain('Paper Street')

  await writeFile(file, good.replace(/^theme: .*/m, 'theme: violet'))
  await expect
    .poll(() => world.product.sites.problems().filter(({ severity }) => severity === 'error'))
    .toMatchObject([{ file: 'pdf/site.yaml', field: 'theme' }])
  await wait(100)
  expect((await page('pdf')).html).toContain('Paper Street')

  await writeFile(file, good)
  await expect.poll(async () => (await page('pdf')).html).toContain('Paperlane')
})

test('only the scripts of the page itself may run: its policy lists their hashes', async () => {
  const response = await world.visitor('pdf').get('/')
  const policy = response.headers.get('content-security-policy') ?? ''
  const html = await response.text()
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '')
  expect(inline.length).toBeGreaterThan(0)
  for (const code of inline) {
    expect(policy).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  }
  expect(policy).not.toContain("script-src 'self' 'unsafe-inline'")
})

test('a page travels compressed, and not at all where the browser has it', async () => {
  const first = await world.visitor('pdf').get('/', { 'accept-encoding': 'br' })
  const again = await world.visitor('pdf').get('/', { 'accept-encoding': 'br' })
  expect(again.headers.get('content-encoding')).toBe('br')
  expect(await again.text()).toBe(await first.text())
  const etag = again.headers.get('etag') ?? ''
  const known = await world.visitor('pdf').get('/', { 'accept-encoding': 'br', 'if-none-match': etag })
  expect([known.status, await known.text()]).toEqual([304, ''])
})
