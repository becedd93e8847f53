import { expect, test } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { keepScreenshot, openWindow, siteUrl } from '../support/browser.ts'
import { setStage } from '../support/stage.ts'
import { missingPictures, readToTheEnd, siteHosts } from '../support/visiting.ts'

const stage = setStage({}, ['web'])

test.for(siteHosts)(
  'the home page of %s reads well in both languages, and axe finds nothing in any theme',
  {
    timeout: 90_000,
  },
  async (host) => {
    await using window = await openWindow(stage.browser)
    const { page } = window
    for (const lang of ['en', 'id']) {
      const answer = await page.goto(`${siteUrl(stage.world.url, host)}/?lang=${lang}`)
      expect(answer?.status()).toBe(200)
      expect(await page.locator('html').getAttribute('lang')).toBe(lang)
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
      await readToTheEnd(page)
      await keepScreenshot(page, `home-${host}-${lang}`)
      expect(await missingPictures(page)).toEqual([])
      if (lang === 'en') await expectAccessible(page, host, 'body')
    }
    expect(window.errors).toEqual([])
  },
)

const legal = ['privacy', 'terms', 'refunds']

/** What of a page is not words or addresses: its elements in their order, with all that they say of themselves but those. */
function skeletonOf(html: string): string[] {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  return (main.match(/<[^>]+>/g) ?? []).map((tag) => tag.replace(/ (href|src)="[^"]*"/g, ''))
}

// The legal pages of the hub are looked at with those of other kinds: what is found there does not depend on words.
test('the legal pages of every site are those of the hub in other words', async () => {
  for (const page of legal) {
    const skeleton = async (site: string) =>
      skeletonOf(await (await stage.world.visitor(site).get(`/protocol/${page}?lang=en`)).text())
    const own = await skeleton('hub')
    expect(own.length, page).toBeGreaterThan(20)
    for (const { code } of stage.world.product.sites.list())
      expect(await skeleton(code), `${code} ${page}`).toEqual(own)
  }
})
