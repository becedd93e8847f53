import type { PageInfo } from './info.ts'
import type { Site } from './loadSite.ts'

/** The tool that a site of each type, 1 to 7, is about, by its address under /t/. */
export const toolOfType: Readonly<Record<number, string>> = {
  1: 'old-photos',
  2: 'id-photo',
  3: 'text-conversion',
  4: 'ai-photo',
  5: 'pdf',
  6: 'find-my-phone',
  7: 'sms',
}

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
 * that eight sites do not compete with the same page.
 */
export function listedAddresses({
  pages,
  templates,
  settings,
}: Pick<Site, 'pages' | 'templates' | 'settings'>): string[] {
  const own = [...pages.values()].filter(({ noindex }) => !noindex).map(({ key }) => pageAddress(key))
  const tool = toolOfType[settings.type]
  const tools = [...templates.values()]
    .filter(({ key, noindex }) => !noindex && (settings.type === 0 || key === tool))
    .map(({ key }) => `/t/${key}`)
  return [...own, ...tools].toSorted()
}
