import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { strToU8, zipSync } from 'fflate'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startProduct } from '#app/product.ts'
import { keptSitesFolder, openKeptSites } from '#features/sites/keeping/keptSites.ts'
import { keptSites } from '#features/sites/schema.ts'
import { readEnv } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import { smallPage, smallSite } from '../support/testFolder.ts'
import { createWorld, type World } from '../support/world.ts'

// What visitors see of sites whose files are broken at a start. The world's own process keeps the database and what was good;
// a second one beside it starts with what is broken.
vi.setConfig({ testTimeout: 120_000 })
let world: World
beforeEach(async () => {
  world = await createWorld({ METRICS_PORT: '0' }, ['web'])
  await write('shop/site.yaml', smallSite('shop', 'hosts: [shop.example.com]'))
  await write('shop/pages/index.yaml', smallPage('Good words'))
  await world.product.sites.refresh()
}, 60_000)
afterEach(() => world[Symbol.asyncDispose]())

const pathOf = (file: string) => join(world.sitesFolder, file)
async function write(file: string, source: string) {
  await mkdir(join(pathOf(file), '..'), { recursive: true })
  await writeFile(pathOf(file), source)
}

/** Starts a process beside the world, which sees the sites' folder as it is now. */
async function another(settings: Record<string, string> = {}) {
  const env = readEnv({ ...world.variables, ...settings })
  const product = await startProduct({ env, log: createLog(env), roles: ['web'] })
  return { product, [Symbol.asyncDispose]: () => product.stop() }
}

type Seen = { status: number; text: string; headers: Record<string, unknown> }

/** What a browser gets that has typed a host. */
function visit({ product }: { product: { url: string } }, host: string, path = '/', more: Record<string, string> = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<Seen>()
  const { port } = new URL(product.url)
  const asking = request({ port, path, headers: { host, ...more } }, (response) => {
    let text = ''
    response.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
    response.on('end', () => resolve({ status: response.statusCode ?? 0, text, headers: response.headers }))
  })
  asking.on('error', reject).end()
  return promise
}

/** Whether the home page of a host says something. */
const shows = async (at: { product: { url: string } }, host: string, words: string) =>
  (await visit(at, host)).text.includes(words)

const brokenYaml = 'code: shop\n  hosts: [shop.example.com\n'

test('a site whose file is broken at a start shows its last good version, and the change as soon as it is mended', async () => {
  await write('shop/site.yaml', brokenYaml)
  await using second = await another()
  const page = await visit(second, 'shop.example.com')
  expect([page.status, page.text.includes('Good words')]).toEqual([200, true])
  expect(second.product.sites.troubles()).toEqual([
    expect.objectContaining({ code: 'shop', shows: 'its last good version', why: expect.stringContaining('not YAML') }),
  ])
  const ready = await visit(second, 'localhost', '/readyz')
  expect(ready.status).toBe(200)
  expect(ready.text).toContain('shop/site.yaml:1:7 This is not YAML')

  await write('shop/site.yaml', smallSite('shop', 'hosts: [shop.example.com]'))
  await write('shop/pages/index.yaml', smallPage('Mended words'))
  await second.product.sites.refresh()
  expect(await shows(second, 'shop.example.com', 'Mended words')).toBe(true)
  expect(second.product.sites.troubles()).toEqual([])
})

test('pictures of a site whose folder is away are there as well', async () => {
  await write(
    'shop/pages/index.yaml',
    `${smallPage('Good words')}  - { block: Banner, title: { en: a, id: a }, img: assets/own.svg }\n`,
  )
  await write('shop/assets/own.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  await world.product.sites.refresh()
  await rename(pathOf('shop/site.yaml'), pathOf('shop/elsewhere'))
  await rm(pathOf('shop/assets'), { recursive: true })
  await using second = await another()
  const { text } = await visit(second, 'shop.example.com')
  const [address] = /\/media\/shop\/own\.svg\?v=\w+/.exec(text) ?? []
  expect((await visit(second, 'shop.example.com', address)).text).toContain('<svg')
})

test('where nothing good was ever kept, its hosts answer with a page that names nobody', async () => {
  const { db } = world.product.services
  await db.delete(keptSites)
  await write('shop/site.yaml', smallSite('shop', 'hosts: [shop.example.com]').replace('theme: blue', 'theme: bleu'))
  await using second = await another()
  for (const [language, words] of [
    ['en', 'This site is being set up again'],
    ['id', 'Situs ini sedang disiapkan kembali'],
  ] as const) {
    const page = await visit(second, 'shop.example.com', '/price', { 'accept-language': language })
    expect(page).toMatchObject({ status: 503, headers: { 'retry-after': '60' } })
    expect(page.headers['cache-control']).toContain('no-cache')
    expect(page.text).toContain(words)
    expect(page.text.toLowerCase()).not.toMatch(/sundry|hub/)
  }
  const call = await visit(second, 'shop.example.com', '/nodeapi/site')
  expect([call.status, JSON.parse(call.text).success]).toEqual([503, 0])
  const asked = await visit(second, 'localhost', '/nodeapi/site?host=shop.example.com')
  expect(asked.status).toBe(503)
  for (const path of ['/favicon.svg', '/robots.txt', '/sitemap.xml', '/og.png'])
    expect((await visit(second, 'shop.example.com', path)).status).toBe(503)
  expect((await visit(second, 'shop.example.com', '/healthz')).status).toBe(200)
  expect((await visit(second, 'localhost')).status).toBe(200)
  expect((await visit(second, 'stranger.example.org')).status).toBe(200)
})

test('a broken default site leaves unknown hosts to nobody else', async () => {
  await write('hub/site.yaml', 'code: hub\n  - no\n')
  await using kept = await another()
  expect((await visit(kept, 'stranger.example.org')).status).toBe(200)
  await kept.product.services.db.delete(keptSites)
  await using second = await another()
  expect((await visit(second, 'stranger.example.org')).status).toBe(503)
  expect((await visit(second, 'hub.localhost')).status).toBe(503)
  expect((await visit(second, 'shop.example.com')).status).toBe(200)
})

test('a broken shared file leaves every site on its last good version', async () => {
  const before = await readFile(pathOf('_shared/site.yaml'), 'utf8')
  await write('_shared/site.yaml', `${before}\n  - [\n`)
  await using second = await another()
  expect(await shows(second, 'shop.example.com', 'Good words')).toBe(true)
  expect((await visit(second, 'pdf.localhost')).status).toBe(200)
  expect(second.product.sites.troubles()).toHaveLength(9)
})

test('with the whole folder of sites away, all of them go on; with one of them taken out, that one is gone for good', async () => {
  await rename(world.sitesFolder, `${world.sitesFolder}-away`)
  {
    await using second = await another()
    expect(await shows(second, 'shop.example.com', 'Good words')).toBe(true)
    expect((await visit(second, 'pdf.localhost')).status).toBe(200)
  }
  await mkdir(world.sitesFolder)
  {
    await using second = await another()
    expect(await shows(second, 'shop.example.com', 'Good words')).toBe(true)
  }
  await rm(world.sitesFolder, { recursive: true })
  await rename(`${world.sitesFolder}-away`, world.sitesFolder)
  await rm(pathOf('shop'), { recursive: true })
  // The world's own process sees it go.
  await world.product.sites.refresh()
  {
    await using second = await another()
    expect(await shows(second, 'shop.example.com', 'Good words')).toBe(false)
    expect(await second.product.sites.site('shop')).toBeUndefined()
  }
  await rename(world.sitesFolder, `${world.sitesFolder}-away`)
  await using last = await another()
  expect(await last.product.sites.site('shop')).toBeUndefined()
  expect(await last.product.sites.site('pdf')).toBeDefined()
})

test('a host that was moved to another site shows that one, though the first is broken and was kept with it', async () => {
  await write('shop/site.yaml', brokenYaml.replace('shop.example.com', 'shop.example.net'))
  await write('zoo/site.yaml', smallSite('zoo', 'hosts: [shop.example.com]'))
  await write('zoo/pages/index.yaml', smallPage('Words of the zoo'))
  await using second = await another()
  expect(await shows(second, 'shop.example.com', 'Words of the zoo')).toBe(true)
  expect(await shows(second, 'shop.example.net', 'Good words')).toBe(true)
})

test('a kept version that this program cannot read shows nothing rather than another site', async () => {
  const { db } = world.product.services
  const future = 'code: shop\nhosts: [shop.example.com]\nfromTheFuture: true\n'
  const files = Buffer.from(zipSync({ 'shop/site.yaml': strToU8(future) }))
  await db.update(keptSites).set({ version: 'of-the-future', files }).where(eq(keptSites.code, 'shop'))
  await write('shop/site.yaml', '')
  await using second = await another()
  expect((await visit(second, 'shop.example.com')).status).toBe(503)
})

test('a folder that cannot be read in part counts as broken, whoever reads it', async () => {
  await rm(pathOf('shop/site.yaml'))
  await mkdir(pathOf('shop/site.yaml'))
  await using second = await another()
  expect(await shows(second, 'shop.example.com', 'Good words')).toBe(true)
})

/** Starts a process on another machine: the same database, and a folder of sites of its own. */
async function otherMachine(fill: (folder: string) => Promise<void>) {
  const folder = join(world.sitesFolder, '..', 'other-sites')
  await cp(world.sitesFolder, folder, { recursive: true })
  await fill(folder)
  return another({ SITES_DIR: folder })
}

test('machines with other sites under one code keep a version each, and show nobody else’s', async () => {
  {
    await using _other = await otherMachine(async (folder) => {
      await writeFile(join(folder, 'shop', 'site.yaml'), smallSite('shop', 'hosts: [shop.example.net]'))
      await writeFile(join(folder, 'shop', 'pages', 'index.yaml'), smallPage('Words of another shop'))
      await rm(join(folder, 'pdf'), { recursive: true })
    })
  }
  await write('shop/site.yaml', brokenYaml)
  await write('pdf/site.yaml', 'code: pdf\n  - no\n')
  {
    await using second = await another()
    expect(await shows(second, 'shop.example.com', 'Good words')).toBe(true)
    // The other machine does not have it, and took it from nobody.
    expect(await second.product.sites.site('pdf')).toBeDefined()
  }
  // A file that tells no host could be either shop's: then nobody's name stands there.
  await write('shop/site.yaml', '')
  await using third = await another()
  for (const host of ['shop.example.com', 'shop.example.net']) expect((await visit(third, host)).status, host).toBe(503)
})

test('what no process has shown for a month is forgotten, and what one shows stays', async () => {
  const { db, dataFolder } = world.product.services
  const kept = openKeptSites(db, keptSitesFolder(dataFolder))
  const before = await kept.all()
  await db.update(keptSites).set({ keptAt: new Date(Date.now() - 31 * 86_400_000) })
  const [shop] = before.filter(({ code }) => code === 'shop')
  await kept.stillShown([shop!])
  expect((await kept.all()).map(({ code }) => code)).toEqual(['shop'])
  expect(before.length).toBeGreaterThan(5)
})
