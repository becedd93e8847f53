import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { runEngine, stopEngines } from '#platform/childProcess/runEngine.ts'
import { shippedSites, smallPage, smallSite, testFolder, tools } from '../../../../tests/support/testFolder.ts'
import type { BlockProps } from '../format/blocks/index.ts'
import { openSites } from '../keeping/openSites.ts'
import type { SiteInfo } from '../presenting/info.ts'
import { favicon } from './favicon.ts'
import { faviconIco } from './faviconIco.ts'
import { ogImage, wrap } from './ogImage.ts'
import { drawingBy } from './pictureDrawing.ts'
import { sitemap } from './seoRoutes.ts'
import { structuredData } from './structuredData.ts'

const log = pino({ level: 'silent' })
const scratchParent = await mkdtemp(join(tmpdir(), 'seo-test-'))
const draw = drawingBy({
  run: (engine, input, options) => runEngine(engine, input, { ...options, log }),
  scratchParent,
})
afterAll(async () => {
  await stopEngines()
  await rm(scratchParent, { recursive: true })
})

test('a sitemap names each address in every language of the site and survives strange characters', () => {
  const map = sitemap(['/', '/a&b'], 'https://x.example', { languages: ['en', 'id', 'ar'] })
  expect(map).toContain('<loc>https://x.example/</loc>')
  expect(map).toContain('hreflang="en" href="https://x.example/"')
  expect(map).toContain('hreflang="id" href="https://x.example/?lang=id"')
  expect(map).toContain('hreflang="ar" href="https://x.example/?lang=ar"')
  expect(map).toContain('<loc>https://x.example/a&amp;b</loc>')
})

test('a shared link shows a picture of 1200 by 630, with and without a picture of the site', async () => {
  using shipped = await openSites({ folder: shippedSites, tools, development: true, watch: false })
  await using files = await testFolder({
    'hub/site.yaml': smallSite('hub'),
    'hub/pages/index.yaml': smallPage('words'),
  })
  using plain = await openSites({ folder: files.folder, tools, development: true, watch: false })
  for (const site of [(await shipped.site('pdf'))!, (await plain.site('hub'))!]) {
    const { format, width, height } = await sharp(await ogImage(site, 'id', draw)).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
  }
})

test('a picture of a site that would be drawn for minutes is given up, and one beside it is drawn', {
  timeout: 120_000,
}, async () => {
  const uses = (of: number) => `<use href="#g${of}"/>`.repeat(10)
  const groups = Array.from({ length: 9 }, (_, at) => `<g id="g${at + 1}">${uses(at)}</g>`).join('')
  const svg = (drawn: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 99 99"><defs><rect id="g0" width="99" height="99" opacity=".5"/>${groups}</defs>${drawn}</svg>`
  await using files = await testFolder({ 'endless.svg': svg(uses(5)), 'plain.svg': svg('<use href="#g0"/>') })
  const drawn = (name: string) => draw({ path: join(files.folder, name), width: 500, height: 500 })
  const [endless, plain] = await Promise.all([drawn('endless.svg'), drawn('plain.svg')])
  expect(endless).toBeUndefined()
  expect(await sharp(plain).metadata()).toMatchObject({ format: 'png', width: 500 })
})

test('the mark of a site is its first letter, whatever its title tries', () => {
  const mark = (en: string) =>
    favicon({
      settings: { theme: 'blue', look: { letters: 'plain', corners: 'round' }, common: { title: { en, id: en } } },
    } as never)
  expect(mark('paperlane')).toContain('>P</text>')
  expect(mark('<b>')).toContain('>B</text>')
  expect(mark('***')).toContain('>•</text>')
})

test('browsers that ask for favicon.ico get the mark in the form that they expect', async () => {
  using shipped = await openSites({ folder: shippedSites, tools, development: true, watch: false })
  const icon = await faviconIco((await shipped.site('pdf'))!)
  expect([...icon.subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0])
  expect([icon[6], icon[7], icon.readUInt32LE(14), icon.readUInt32LE(18)]).toEqual([32, 32, icon.length - 22, 22])
  expect(await sharp(icon.subarray(22)).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 })
})

test('long sentences break at words', () => {
  expect(wrap('one two three four', 9)).toEqual(['one two', 'three', 'four'])
})

test('search engines read the plans of a page that sells and the answers of one that answers', () => {
  const plan = {
    id: 'month',
    offerType: 2,
    price: 49.8,
    firstDiscountPrice: 24.9,
    duration: 1,
    durationUnit: 4,
    renews: true,
  }
  const card = { title: 'Monthly', kind: 'Renews every month', price: '{money} now', terms: 'Then {full}.' }
  const site = {
    origin: 'https://x.example',
    common: { title: 'X', description: 'About X' },
    plans: [{ ...plan, currency: 'USD', prices: {}, card }],
  } as unknown as SiteInfo
  const pricing = { block: 'Pricing', title: 'Prices' } as BlockProps
  const faq = { block: 'FAQ', items: [{ question: 'Why?', answer: '<p>So.</p>' }] } as BlockProps
  expect(structuredData([pricing, faq], site, 'en')).toMatchObject([
    {
      '@type': 'Product',
      offers: [{ name: 'Monthly · Renews every month', price: '49.80', description: 'US$24.90 now. Then US$49.80.' }],
    },
    { '@type': 'FAQPage', mainEntity: [{ name: 'Why?', acceptedAnswer: { text: '<p>So.</p>' } }] },
  ])
  expect(structuredData([], site, 'en')).toEqual([])
})
