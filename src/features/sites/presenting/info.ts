import type { Language } from '#platform/languages.ts'
import type { BlockProps } from '../format/blocks/index.ts'
import type { Borrowed } from '../format/borrowed.ts'
import type { InLanguage } from '../format/inLanguage.ts'
import type { SiteSettings } from '../format/siteFile.ts'

type PlanOfFile = SiteSettings['plans'][number]

/** A plan as its card shows it: amounts in major units of its currency. */
export type PlanInfo = Omit<PlanOfFile, 'quota' | 'keepDays' | 'renews' | 'channels' | 'onlyUnlocks' | 'card'> & {
  /** Whether it is charged again by itself. */
  renews: boolean
  /** How long the first charge lasts, in words. */
  useTime: string
  card: Omit<InLanguage<PlanOfFile['card']>, 'price'> & {
    /** What is paid now, and for what; `{money}` and `{full}` stand for the amounts. */
    price: string
    /** What kind of plan it is, and whether it renews. */
    kind: string
    /** What comes after what is paid now, with the same places for amounts. */
    terms: string
  }
}

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
  /** Currencies to read prices in, the one that is chosen at the start first. */
  currencies: readonly string[]
  createAccount: boolean
  /** Whether a counter of visits is brought in. */
  analytics: boolean
  /** Whether anybody may try the tools before paying. */
  tryFirst: boolean
  helpUrl: string | undefined
  /** Where holders of an older account are at home. */
  dashboardUrl: string | undefined
  /** Where the app is downloaded from, and its version. */
  app: SiteSettings['app']
  support: InLanguage<SiteSettings['support']>
  plans: PlanInfo[]
  common: InLanguage<SiteSettings['common']>
  /** For how long uploads and results are kept, a sentence. */
  keeping: string
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
  /** What search engines read of its customers, as a part of a product of schema.org. */
  rating: object | undefined
  /** Sizes of its pictures by address, in pixels or SVG units. */
  images: Record<string, { width: number; height: number }>
  /** Address of the first large one on its first screen, which a reader waits for. */
  firstPicture: string | undefined
  /** What of its texts is in another language. */
  borrowed: Borrowed
}
