import type { Page } from '#features/sites/loading/loadPage.ts'
import type { Site } from '#features/sites/loading/loadSite.ts'
import { pageAddress } from '#features/sites/presenting/addresses.ts'
import type { PageInfo } from '#features/sites/presenting/info.ts'
import { oncePerLanguage } from '#features/sites/presenting/oncePerLanguage.ts'
import { type Packed, pack } from '#features/sites/presenting/packed.ts'
import { pageTexts } from '#features/sites/presenting/pageTexts.ts'
import { presentPage } from '#features/sites/presenting/presentPage.ts'
import { presentSite } from '#features/sites/presenting/presentSite.ts'
import type { RealReviews } from '#features/sites/presenting/realReviews.ts'
import type { SiteFacts } from '#features/sites/presenting/siteView.ts'
import { forLanguages, type Language } from '#platform/languages.ts'
import type { Texts } from '#platform/texts.ts'
import { failureTexts } from '../frame/failureTexts.ts'
import { frameTexts } from '../frame/frameTexts.ts'
import type { Visit } from './context.ts'

type Request = Pick<Visit, 'development' | 'log'> & { language: Language; origin: string }

// Sites and pages never change: a changed file makes new ones.
const sites = oncePerLanguage<Site, Packed<SiteFacts>>()
const pages = oncePerLanguage<Page, Packed<PageInfo>>()
const reviewed = new WeakMap<RealReviews, typeof pages>()
const words = packedTexts(pageTexts)
const frameWords = packedTexts(
  forLanguages((language) => ({ ...frameTexts[language], failure: failureTexts[language] })),
)

/** What the pages of a site are rendered from, in one language. */
export function visitOf(
  site: Site,
  request: Request,
  { hiddenSupport, real }: { hiddenSupport: readonly string[]; real: RealReviews | undefined },
): Visit {
  const { language, origin, development, log } = request
  const infoOf = (page: Page | undefined, addressOf: (key: string) => string) =>
    page &&
    pagesWith(real)(page, language, () =>
      pack({ ...presentPage(site, page, language, real), address: addressOf(page.key) }),
    )
  return {
    root: {
      site: sites(site, language, () => pack(presentSite(site, language))),
      words: words[language],
      frameWords: frameWords[language],
      ...{ language, origin },
      supportHidden: isBrandHost(origin, hiddenSupport),
    },
    page: (key) => infoOf(site.pages.get(key), pageAddress),
    template: (key) => infoOf(site.templates.get(key), (name) => `/t/${name}`),
    offers: (tool) => !site.disabled.has(tool),
    ...{ development, log },
  }
}

/** The pages of a site as they are with some reviews, which never change. */
function pagesWith(real: RealReviews | undefined): typeof pages {
  if (!real) return pages
  const known = reviewed.get(real) ?? oncePerLanguage<Page, Packed<PageInfo>>()
  reviewed.set(real, known)
  return known
}

function packedTexts<Shape>(texts: Texts<Shape>): Record<Language, Packed<Shape>> {
  return forLanguages((language) => pack(texts[language]))
}

/** Whether a host carries one of the brands on whose hosts the support widget does not show. */
const isBrandHost = (origin: string, keywords: readonly string[]) =>
  keywords.some((keyword) => new URL(origin).hostname.includes(keyword))

/** A visit of no site: its page is the one for failures, and nobody is told. */
export const emptyVisit: Visit = {
  get root(): never {
    throw new Error('There is no site here')
  },
  page: () => undefined,
  template: () => undefined,
  offers: () => true,
  development: false,
  log: { error: () => {} },
}
