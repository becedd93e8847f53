import { expect, test } from 'vitest'
import { everySite, shippedSites, tools } from '../../../../tests/support/testFolder.ts'
import { openSites } from '../keeping/openSites.ts'
import { presentPage } from './presentPage.ts'

test('people who are made up say so under their heading, on every site that shows some and in its languages', async () => {
  using sites = await openSites({ folder: shippedSites, tools, development: true, watch: false })
  const shown = new Set<string | false>()
  for (const site of await everySite(sites))
    for (const language of site.languages) {
      const { blocks } = presentPage(site, site.pages.get('index')!, language)
      const voices = blocks.filter(({ block }) => block === 'Reviews' || block === 'Testimonials')
      shown.add(voices.length > 0 && site.code)
      for (const voice of voices) expect('des' in voice && voice.des, site.code).toMatch(/.{40,}/)
    }
  expect(shown.size).toBeGreaterThan(4)
})

test('what real people say stands without that note', async () => {
  using sites = await openSites({ folder: shippedSites, tools, development: true, watch: false })
  const site = (await sites.site('pdf'))!
  const page = site.pages.get('index')!
  if (page.contentStatus !== 2) throw new Error('The home page is made of blocks')
  const blocks = page.blocks.map((block) => ('sample' in block ? { ...block, sample: false } : block))
  const [voice] = presentPage(site, { ...page, blocks }, 'en').blocks.filter(({ block }) => block === 'Reviews')
  expect(voice && 'des' in voice ? voice.des : undefined).toBeUndefined()
})

test('the picture that a reader waits for is the first large one of the first screen, also below a hero without one', async () => {
  using sites = await openSites({ folder: shippedSites, tools, development: true, watch: false })
  const firstOf = async (code: string) => {
    const site = (await sites.site(code))!
    return presentPage(site, site.pages.get('index')!, 'en').firstPicture?.replace(/\?.*/, '')
  }
  expect(await firstOf('hub')).toBe('/media/_shared/results/everyday.webp')
  expect(await firstOf('anime')).toBe('/media/_shared/results/portrait.webp')
  // Its tool stands there, and shows nothing of the site's own.
  expect(await firstOf('pdf')).toBeUndefined()
})
