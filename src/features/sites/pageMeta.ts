import type { MetaDescriptor } from 'react-router'
import type { Language } from '#platform/text.ts'
import type { PageInfo, SiteView } from './info.ts'

type Place = {
  matches: ReadonlyArray<{ id: string; loaderData?: unknown } | undefined>
  location: { pathname: string }
}

type PageWords = Pick<PageInfo, 'title' | 'description'> & { noindex?: boolean }

/** What search engines and shared links read of a page: title, description, and its addresses in both languages. */
export function pageMeta(
  words: PageWords | ((language: Language) => PageWords) | undefined,
  { matches, location }: Place,
): MetaDescriptor[] {
  const view = matches.find((match) => match?.id === 'root')?.loaderData as SiteView | undefined
  if (!view) return []
  const { site, language } = view
  const page = typeof words === 'function' ? words(language) : words
  const { title: brand, description: siteDescription, beforeBrand = '', afterBrand = '' } = site.common
  const title = page ? [`${page.title} ·`, beforeBrand, brand, afterBrand].filter(Boolean).join(' ') : brand
  const description = page?.description ?? siteDescription
  const address = `${site.origin}${location.pathname}`
  const canonical = language === 'id' ? `${address}?lang=id` : address
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: canonical },
    { property: 'og:site_name', content: brand },
    { tagName: 'link', rel: 'canonical', href: canonical },
    { tagName: 'link', rel: 'alternate', hrefLang: 'en', href: address },
    { tagName: 'link', rel: 'alternate', hrefLang: 'id', href: `${address}?lang=id` },
    ...(page?.noindex ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}
