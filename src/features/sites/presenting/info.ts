import type { Language } from '#platform/languages.ts'
import type { BlockProps } from '../format/blocks/index.ts'
import type { Borrowed } from '../format/borrowed.ts'
import type { InLanguage } from '../format/inLanguage.ts'
import type { SiteSettings } from '../format/siteFile.ts'

/** A plan as its card shows it: amounts in major units of its currency. */
export type PlanInfo = InLanguage<Omit<SiteSettings['plans'][number], 'quota' | 'renews' | 'channels'>>

/** What every page knows of its site, in one language. */
export type SiteInfo = {
  code: string
  type: number
  /** Languages that it offers, its own first. */
  languages: readonly Language[]
  theme: SiteSettings['theme']
  look: SiteSettings['look']
  /** Scheme and host under which search engines shall know the site. */
  origin: string
  moreLocal: boolean
  currencies: SiteSettings['currencies']
  createAccount: boolean
  helpUrl: string | undefined
  /** Where holders of an older account are at home. */
  dashboardUrl: string | undefined
  /** Where the app is downloaded from, and its version. */
  app: SiteSettings['app']
  support: InLanguage<SiteSettings['support']>
  plans: PlanInfo[]
  common: InLanguage<SiteSettings['common']>
  /** What of all this is in another language. */
  borrowed: Borrowed
}

/** A page in one language: rich text, or blocks in their order. */
export type PageInfo = {
  key: string
  /** The page's one address, where it answers under several. */
  address: string
  title: string
  description: string | undefined
  noindex: boolean
  richText: string | undefined
  blocks: BlockProps[]
  /** Sizes of its pictures by address, in pixels or SVG units. */
  images: Record<string, { width: number; height: number }>
  /** What of its texts is in another language. */
  borrowed: Borrowed
}
