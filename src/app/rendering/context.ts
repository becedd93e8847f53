import { createContext } from 'react-router'
import type { PageInfo } from '#features/sites/presenting/info.ts'
import type { Packed } from '#features/sites/presenting/packed.ts'
import type { LoadedSite } from '#features/sites/presenting/siteView.ts'
import type { FrameTexts } from '../frame/frameTexts.ts'
import type { KnownPage, WrittenPage } from './writtenPage.ts'

/** What the root of every page loads. */
export type LoadedRoot = LoadedSite & { frameWords: Packed<FrameTexts> }

/** What the server knows of a request before its page is rendered. */
export type Visit = {
  root: LoadedRoot
  page(key: string): Packed<PageInfo> | undefined
  /** A page of /t/:id. */
  template(key: string): Packed<PageInfo> | undefined
  /** Whether the site has a tool; it may have switched it off. */
  offers(tool: string): boolean
  development: boolean
  /** Where to tell what went wrong with the page; knows the request. */
  log: { error(facts: object, text: string): void }
}

/** Set by src/app/rendering/pages.ts for each request. */
export const visitContext = createContext<Visit>()

/** Set by src/app/entry.server.ts for each page that it writes, whatever its status. */
export const writtenContext = createContext<(WrittenPage & { known: KnownPage }) | null>(null)
