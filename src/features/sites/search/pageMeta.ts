import type { MetaDescriptor } from 'react-router'
import { factsOf, type Language } from '#platform/languages.ts'
import type { PageInfo } from '../presenting/info.ts'
import { type Packed, unpack } from '../presenting/packed.ts'
import { addressIn } from '../presenting/siteLanguages.ts'
import { type LoadedSite, siteViewOf } from '../presenting/siteView.ts'
import { structuredData } from './structuredData.ts'

type Place = {
  matches: ReadonlyArray<{ id: string; loaderData?: unknown } | undefined>
  location: { pathname: string }
}

type PageWords = Pick<PageInfo, 'title' | 'description'> & {
  noindex?: boolean
  address?: string
  blocks?: PageInfo['blocks']
  rating?: PageInfo['rating']
}

/** The id of the route around the tools' pages, which loads what the site says about a tool. */
export const templateRoute = 'tool-template'

function templateIn(matches: Place['matches']): PageWords | undefined {
  const loaded = matches.find((match) => match?.id === templateRoute)?.loaderData
  const { page } = (loaded ?? {}) as { page?: Packed<PageInfo> | null }
  return page ? unpack(page) : undefined
}

/**
 * What search engines and shared links read of a page: title, description, its addresses in every language of the site, its picture, and
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
  const canonical = addressIn(address, language, site)
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: canonical },
    { property: 'og:site_name', content: brand },
    { property: 'og:locale', content: factsOf(language).region },
    { property: 'og:image', content: `${site.origin}/og.png?lang=${language}` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...site.languages.map((each) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang: each,
      href: addressIn(address, each, site),
    })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address },
    ...structuredData(page?.blocks ?? [], site, language, page?.rating).map((data) => ({ 'script:ld+json': data })),
    ...(page?.noindex ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}
