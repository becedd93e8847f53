import { type Language, textIn } from '#platform/text.ts'
import { inLanguage } from '../format/inLanguage.ts'
import type { Page } from '../loading/loadPage.ts'
import type { Site } from '../loading/loadSite.ts'

/** Everything that a page of the site needs to know of it in one language. */
export function presentCommon(site: Site, language: Language) {
  const { common, plans, support, business } = site.settings
  return inLanguage(
    {
      ...common,
      product: common.NavBar.product,
      plans: plans.map(({ id, card }) => ({ id, card })),
      support,
      business: { name: business.name, address: business.address, email: business.email },
    },
    language,
  )
}

/** The body of `GET /nodeapi/site`. */
export function presentSite(site: Site) {
  const { type, theme, look, moreLocal, currencies, channels, login, support, helpUrl, dashboardUrl, app } =
    site.settings
  return {
    data: {
      type,
      moreLocal,
      site: {
        code: site.code,
        theme,
        look,
        version: site.version,
        hosts: site.hosts,
        currencies,
        channels,
        login,
        support: { hidden: support.hidden, email: support.email, url: support.url },
        helpUrl,
        dashboardUrl,
        app,
      },
      common: byLanguage(site, (language) => presentCommon(site, language)),
    },
  }
}

/** Something in each language that a site offers. */
const byLanguage = <Made>({ languages }: Site, make: (language: Language) => Made): Record<string, Made> =>
  Object.fromEntries(languages.map((language) => [language, make(language)]))

/** The props of a block, under its component's name. */
export type PresentedBlocks = Record<string, { block: string } & Record<string, unknown>>

/**
 * The blocks of a page in one language as a map of component name to props, in the order of the file. A second block of the same
 * kind gets a number: `RichText-2`; `block` inside the props is always the plain name.
 */
export function presentBlocks(page: Page & { contentStatus: 2 }, language: Language): PresentedBlocks {
  const seen = new Map<string, number>()
  return Object.fromEntries(
    page.blocks.map((block) => {
      const count = (seen.get(block.block) ?? 0) + 1
      seen.set(block.block, count)
      return [count === 1 ? block.block : `${block.block}-${count}`, inLanguage(block, language)]
    }),
  ) as PresentedBlocks
}

/**
 * The body of `GET /nodeapi/page`: `content` by language, and for a rich page also `richText` in the one that was asked for.
 * `images` tells the sizes of the page's pictures, so that their places can be kept free.
 */
export function presentPage(site: Site, page: Page, language: Language = 'en') {
  const { title, description, noindex, contentStatus } = page
  const about = { key: page.key, title, description, noindex, contentStatus }
  if (page.contentStatus === 1)
    return { data: { ...about, content: page.richText, richText: textIn(page.richText, language), images: {} } }
  const blocks: Page & { contentStatus: 2 } = page
  const content = byLanguage(site, (each) => presentBlocks(blocks, each))
  return { data: { ...about, content, richText: '', images: imagesOf(site, content) } }
}

/** Sizes of the pictures that some data of a site shows, by their addresses. */
export function imagesOf(site: Site, data: unknown): Record<string, { width: number; height: number }> {
  const shown = JSON.stringify(data)
  const sized = [...site.assets.values()].flatMap(({ url, size }) =>
    size && shown.includes(url) ? [[url, size] as const] : [],
  )
  return Object.fromEntries(sized)
}
