import type { MetaDescriptor } from 'react-router'
import type { Language } from '#platform/text.ts'
import type { PageInfo } from './info.ts'
import { type Packed, unpack } from './packed.ts'
import { type LoadedSite, siteViewOf } from './siteView.ts'
import { structuredData } from './structuredData.ts'

type Place = {
  matches: ReadonlyArray<{ id: string; loaderData?: unknown } | undefined>
  location: { pathname: string }
}

type PageWords = Pick<PageInfo, 'title' | 'description'> & {
  noindex?: boolean
  address?: string
  blocks?: PageInfo['blocks']
}

/** The id of the route around the tools' pages, which loads what the site says about a tool. */
export const templateRoute = 'tool-template'

function templateIn(matches: Place['matches']): PageWords | undefined {
  const loaded = matches.find((match) => match?.id === templateRoute)?.loaderData
  const { page } = (loaded ?? {}) as { page?: Packed<PageInfo> | null }
  return page ? unpack(page) : undefined
}

/**
 * What search engines and shared links read of a page: title, description, its addresses in both languages, its picture, and
 * as JSON-LD what it sells and answers.
 */
export function pageMeta(
  words: PageWords | ((language: Language) => PageWords) | undefined,
  { matches, location }: Place,
): MetaDescriptor[] {
  const loaded = matches.find((match) => match?.id === 'root')?.loaderData as LoadedSite | undefined
  if (!loaded) return []
  const { site, language } = siteViewOf(loaded)
  const page = templateIn(matches) ?? (typeof words === 'function' ? words(language) : words)
  const { title: brand, description: siteDescription, beforeBrand = '', afterBrand = '' } = site.common
  const title = page ? [`${page.title} ·`, beforeBrand, brand, afterBrand].filter(Boolean).join(' ') : brand
  const description = page?.description ?? siteDescription
  const address = `${site.origin}${page?.address ?? location.pathname}`
  const canonical = language === 'id' ? `${address}?lang=id` : address
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: canonical },
    { property: 'og:site_name', content: brand },
    { property: 'og:locale', content: language === 'id' ? 'id_ID' : 'en_US' },
    { property: 'og:image', content: `${site.origin}/og.png?lang=${language}` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    { tagName: 'link', rel: 'canonical', href: canonical },
    { tagName: 'link', rel: 'alternate', hrefLang: 'en', href: address },
    { tagName: 'link', rel: 'alternate', hrefLang: 'id', href: `${address}?lang=id` },
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address },
    ...structuredData(page?.blocks ?? [], site, language).map((data) => ({ 'script:ld+json': data })),
    ...(page?.noindex ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}
