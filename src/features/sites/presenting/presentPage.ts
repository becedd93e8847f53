import type { Language } from '#platform/languages.ts'
import { textIn } from '#platform/text.ts'
import { borrowedIn } from '../format/borrowed.ts'
import { inLanguage } from '../format/inLanguage.ts'
import type { Page } from '../loading/loadPage.ts'
import type { Site } from '../loading/loadSite.ts'
import type { PageInfo } from './info.ts'

/** A page of a site in one language; under which address it answers, its reader knows. */
export function presentPage(site: Site, page: Page, language: Language): Omit<PageInfo, 'address'> {
  const { key, title, description, noindex } = page
  const isRich = page.contentStatus === 1
  const blocks = isRich ? [] : inLanguage(page.blocks, language)
  return {
    key,
    title: textIn(title, language),
    description: description && textIn(description, language),
    noindex,
    richText: isRich ? textIn(page.richText, language) : undefined,
    blocks,
    images: imagesOf(site, blocks),
    borrowed: borrowedIn([title, description, isRich ? page.richText : page.blocks], language),
  }
}

/** Sizes of the pictures that some data of a site shows, by their addresses. */
function imagesOf(site: Site, data: unknown): PageInfo['images'] {
  const shown = JSON.stringify(data)
  const sized = [...site.assets.values()].flatMap(({ url, size }) =>
    size && shown.includes(url) ? [[url, size] as const] : [],
  )
  return Object.fromEntries(sized)
}
