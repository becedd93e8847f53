import { type Language, textIn } from '#platform/text.ts'
import { inLanguage } from '../format/inLanguage.ts'
import type { Page } from '../loading/loadPage.ts'
import type { Site } from '../loading/loadSite.ts'
import type { PageInfo } from '../presenting/info.ts'
import { presentPage } from '../presenting/presentPage.ts'
import { presentSite } from '../presenting/presentSite.ts'

/** The body of `GET /nodeapi/site`. */
export function siteAnswer(site: Site) {
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
      common: byLanguage(site, (language) => commonOf(site, language)),
    },
  }
}

/** Everything that a page of the site needs to know of it in one language. The plans are those of all channels. */
function commonOf(site: Site, language: Language) {
  const { common, support } = presentSite(site, language)
  const { name, address, email } = site.settings.business
  return {
    ...common,
    product: common.NavBar.product,
    plans: site.settings.plans.map(({ id, card }) => ({ id, card: inLanguage(card, language) })),
    support,
    business: { name, address, email },
  }
}

/**
 * The body of `GET /nodeapi/page`: `content` by language, and for a rich page also `richText` in the one that was asked for.
 * `images` tells the sizes of the page's pictures, so that their places can be kept free.
 */
export function pageAnswer(site: Site, page: Page, language: Language) {
  const { key, title, description, noindex, contentStatus } = page
  const about = { key, title, description, noindex, contentStatus }
  if (page.contentStatus === 1)
    return { data: { ...about, content: page.richText, richText: textIn(page.richText, language), images: {} } }
  const pages = byLanguage(site, (each) => presentPage(site, page, each))
  const content = Object.fromEntries(Object.entries(pages).map(([each, { blocks }]) => [each, byName(blocks)]))
  const images = Object.assign({}, ...Object.values(pages).map((one) => one.images)) as PageInfo['images']
  return { data: { ...about, content, richText: '', images } }
}

/** Something in each language that a site offers. */
const byLanguage = <Made>({ languages }: Site, make: (language: Language) => Made): Record<string, Made> =>
  Object.fromEntries(languages.map((language) => [language, make(language)]))

/**
 * Blocks as a map of component name to props, in the order of the file. A second block of the same kind gets a number:
 * `RichText-2`; `block` inside the props is always the plain name.
 */
function byName(blocks: PageInfo['blocks']): Record<string, PageInfo['blocks'][number]> {
  const seen = new Map<string, number>()
  return Object.fromEntries(
    blocks.map((block) => {
      const count = (seen.get(block.block) ?? 0) + 1
      seen.set(block.block, count)
      return [count === 1 ? block.block : `${block.block}-${count}`, block]
    }),
  )
}
