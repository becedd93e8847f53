import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { smallPage, smallSite, testFolder, tools, until } from '../../../../tests/support/testFolder.ts'
import type { Site } from '../loading/loadSite.ts'
import { openSites } from './openSites.ts'

const wordsOf = (site: Site | undefined) => JSON.stringify(site?.pages.get('index'))

const two = {
  'hub/site.yaml': smallSite('hub'),
  'hub/pages/index.yaml': smallPage('hub words'),
  'shop/site.yaml': smallSite('shop', 'hosts: [shop.example.com]'),
  'shop/pages/index.yaml': smallPage('shop words'),
}

test('a host finds its site whatever its port and capitals, and an unknown one finds the hub', async () => {
  await using files = await testFolder(two)
  using sites = await openSites({ folder: files.folder, tools, development: true, watch: false })
  expect((await sites.siteOfHost('SHOP.example.com:8080'))?.code).toBe('shop')
  expect((await sites.siteOfHost('shop.localhost:3000'))?.code).toBe('shop')
  expect((await sites.siteOfHost('localhost'))?.code).toBe('hub')
  expect((await sites.siteOfHost('stranger.example.org'))?.code).toBe('hub')
  expect((await sites.siteOfHost(undefined))?.code).toBe('hub')
})

test('outside development only the listed hosts show a site', async () => {
  await using files = await testFolder(two)
  using sites = await openSites({ folder: files.folder, tools, watch: false })
  expect((await sites.siteOfHost('shop.localhost'))?.code).toBe('hub')
  expect((await sites.siteOfHost('shop.example.com'))?.code).toBe('shop')
})

test('a changed page shows without a restart, with a new version, and leaves the other site alone', async () => {
  await using files = await testFolder(two)
  using sites = await openSites({ folder: files.folder, tools, development: true })
  const before = { shop: await sites.site('shop'), hub: await sites.site('hub') }
  await files.write('shop/pages/index.yaml', smallPage('new words'))
  await until(async () => wordsOf(await sites.site('shop')).includes('new words'))
  expect((await sites.site('shop'))?.version).not.toBe(before.shop?.version)
  expect(await sites.site('hub')).toBe(before.hub)
})

test('a new folder becomes a site without a restart, and a removed one goes', async () => {
  await using files = await testFolder(two)
  using sites = await openSites({ folder: files.folder, tools, development: true })
  await files.write('late/pages/index.yaml', smallPage('late words'))
  await files.write('late/site.yaml', smallSite('late'))
  await until(async () => (await sites.siteOfHost('late.localhost'))?.code === 'late')
  await rm(join(files.folder, 'late'), { recursive: true })
  await until(async () => (await sites.siteOfHost('late.localhost'))?.code === 'hub')
})

test('a bad file is logged with its line and field while the last good version stays up', async () => {
  await using files = await testFolder(two)
  const logged: string[] = []
  const note = (_: object, text: string) => void logged.push(text)
  using sites = await openSites({
    folder: files.folder,
    tools,
    log: { info: () => {}, warn: note, error: note },
    watch: false,
  })
  const good = await sites.site('shop')

  await files.write('shop/site.yaml', smallSite('shop').replace('theme: blue', 'theme: bleu'))
  await sites.refresh()
  expect(await sites.site('shop')).toBe(good)
  expect(logged[0]).toMatch(/^shop\/site\.yaml:3:1 theme: .*Did you mean blue\?/)

  await files.write('shop/site.yaml', smallSite('shop'))
  await sites.refresh()
  expect(sites.problems()).toEqual([])
  expect(await sites.site('shop')).not.toBe(good)
})

test('at the start a block with a bad prop is named and left out, and its page stands', async () => {
  await using files = await testFolder({
    ...two,
    'hub/pages/index.yaml': smallPage('words').replace('question:', 'qestion:'),
  })
  using sites = await openSites({ folder: files.folder, tools, watch: false })
  const page = (await sites.site('hub'))?.pages.get('index')
  expect(page?.contentStatus === 2 && page.blocks.map(({ block }) => block)).toEqual(['RichText'])
  expect(sites.problems()).toContainEqual(
    expect.objectContaining({ line: 10, field: 'blocks[1].items[0].qestion', hint: 'Did you mean question?' }),
  )
})

test('two sites with one host: the first keeps it and the second is told', async () => {
  await using files = await testFolder({ ...two, 'zoo/site.yaml': smallSite('zoo', 'hosts: [shop.example.com]') })
  using sites = await openSites({ folder: files.folder, tools, watch: false })
  expect((await sites.siteOfHost('shop.example.com'))?.code).toBe('shop')
  expect(sites.problems()).toContainEqual(
    expect.objectContaining({
      file: 'zoo/site.yaml',
      line: 4,
      message: 'shop.example.com already shows the site shop',
    }),
  )
})

test('a folder without any good site refuses to open and says why', async () => {
  await using files = await testFolder({ 'hub/site.yaml': 'code: hub\n  type: 5\n' })
  await expect(openSites({ folder: files.folder, tools, watch: false })).rejects.toThrow(
    /hub\/site\.yaml:1:7 This is not YAML/,
  )
})

test('while no site is left on the disk the last ones stay up', async () => {
  await using files = await testFolder(two)
  using sites = await openSites({ folder: files.folder, tools, watch: false })
  for (const code of ['hub', 'shop']) await rm(join(files.folder, code), { recursive: true })
  await sites.refresh()
  expect(sites.list().map(({ code }) => code)).toEqual(['hub', 'shop'])
  expect(sites.troubles().map(({ code, shows }) => `${code} ${shows}`)).toEqual([
    'hub its last good version',
    'shop its last good version',
  ])
  for (const [path, source] of Object.entries(two)) await files.write(path, source)
  await sites.refresh()
  expect(sites.troubles()).toEqual([])
})

test('an alias that stands for nothing or for itself is a mistake of its own file alone', async () => {
  await using files = await testFolder({
    ...two,
    'zoo/site.yaml': 'code: *nothing\n',
    'ox/site.yaml': 'code: &a [*a]\n',
  })
  using sites = await openSites({ folder: files.folder, tools, watch: false })
  expect((await sites.site('shop'))?.code).toBe('shop')
  expect(sites.troubles().map(({ code }) => code)).toEqual(['ox', 'zoo'])
  expect(sites.problems().map(({ message }) => message)).toContainEqual(expect.stringContaining('Unresolved alias'))
})

test('of many sites each is found by its host at once, shows when it is asked for, and is checked in the end', async () => {
  const many = Array.from({ length: 130 }, (_, n) => `s${n}`)
  const broken = smallSite('zoo', 'hosts: [zoo.example.com]').replace('theme: blue', 'theme: bleu')
  await using files = await testFolder({
    ...two,
    ...Object.fromEntries(many.map((code) => [`${code}/site.yaml`, smallSite(code, `hosts: [${code}.example.com]`)])),
    ...Object.fromEntries(many.map((code) => [`${code}/pages/index.yaml`, smallPage(`words of ${code}`)])),
    'zoo/site.yaml': broken,
    'zoo/pages/index.yaml': smallPage('words of the zoo'),
  })
  using sites = await openSites({ folder: files.folder, tools, watch: false })
  expect(sites.list()).toHaveLength(133)
  expect(sites.namesHost('s99.example.com')).toBe(true)
  expect(wordsOf(await sites.siteOfHost('s99.example.com'))).toContain('words of s99')
  await until(() => sites.troubles().some(({ code }) => code === 'zoo'))
  expect(await sites.siteOfHost('zoo.example.com')).toBeUndefined()

  await files.write('zoo/site.yaml', broken.replace('bleu', 'blue'))
  await files.write('s99/pages/index.yaml', smallPage('other words'))
  await sites.refresh()
  expect(wordsOf(await sites.siteOfHost('zoo.example.com'))).toContain('words of the zoo')
  expect(wordsOf(await sites.site('s99'))).toContain('other words')
  expect(sites.troubles()).toEqual([])
})
