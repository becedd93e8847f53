import type { SiteTool } from '../format/siteTool.ts'
import type { Site } from '../loading/loadSite.ts'
import type { PageInfo } from './info.ts'

const legalPages = new Set(['privacy', 'terms', 'refunds'])
const memberPages = new Set(['price', 'contact'])

/** The one address of a page by its name: pages answer under /sub/, /protocol/ and by themselves, search engines want one. */
export function pageAddress(key: PageInfo['key']): string {
  if (key === 'index') return '/'
  if (legalPages.has(key)) return `/protocol/${key}`
  if (memberPages.has(key)) return `/sub/${key}`
  return `/${key}`
}

/**
 * The addresses of a site that search engines may list: its pages, and the tools that it is about. A hub lists all tools, so
 * that several sites do not compete with the same page.
 */
export function listedAddresses(
  { pages, templates, settings, disabled }: Pick<Site, 'pages' | 'templates' | 'settings' | 'disabled'>,
  tools: readonly SiteTool[],
): string[] {
  const listed = (all: Site['pages']) => [...all.values()].filter(({ noindex }) => !noindex).map(({ key }) => key)
  const isHub = settings.type === 0
  const own = tools
    .filter(({ id, leads, siteType }) => !disabled.has(id) && (isHub || (leads && siteType === settings.type)))
    .map(({ id }) => id)
  const hidden = new Set([...templates.values()].filter(({ noindex }) => noindex).map(({ key }) => key))
  // A hub lists what else lies below /t/, too.
  const below = new Set([...own.filter((id) => !hidden.has(id)), ...(isHub ? listed(templates) : [])])
  return [...listed(pages).map(pageAddress), ...[...below].map((key) => `/t/${key}`)].toSorted()
}
