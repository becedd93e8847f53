import type { Language } from '#platform/text.ts'
import type { SiteInfo } from './info.ts'
import { type Packed, unpack } from './packed.ts'
import type { PageTexts } from './pageTexts.ts'

/** What of a site is the same for each of its hosts. */
export type SiteFacts = Omit<SiteInfo, 'origin'>

/** What the root of every page loads: the site, and what depends on the host that was asked. */
export type LoadedSite = {
  site: Packed<SiteFacts>
  words: Packed<PageTexts>
  language: Language
  origin: string
  /** Whether no support widget shows on this host, whatever the site says. */
  supportHidden: boolean
}

/** What a visitor's page is about: the site in the page's language, and the words of its blocks. */
export type SiteView = { site: SiteInfo; language: Language; words: PageTexts }

const views = new WeakMap<LoadedSite, SiteView>()

/** The view of what the root has loaded: the same one each time. */
export function siteViewOf(loaded: LoadedSite): SiteView {
  const known = views.get(loaded)
  if (known) return known
  const { origin, language, supportHidden } = loaded
  const facts = unpack(loaded.site)
  const support = { ...facts.support, hidden: facts.support.hidden || supportHidden }
  const view = { site: { ...facts, origin, support }, language, words: unpack(loaded.words) }
  views.set(loaded, view)
  return view
}
