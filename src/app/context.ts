import { createContext } from 'react-router'
import type { PageInfo, SiteView } from '#features/sites/info.ts'
import type { FrameTexts } from './frame/frameTexts.ts'

/** What the server knows of a request before its page is rendered. */
export type Visit = SiteView & {
  frameWords: FrameTexts
  page(key: string): PageInfo | undefined
  /** A page of /t/:id. */
  template(key: string): PageInfo | undefined
  development: boolean
  /** Where to tell what went wrong with the page; knows the request. */
  log: { error(facts: object, text: string): void }
}

/** Set by src/app/pages.ts for each request. */
export const visitContext = createContext<Visit>()
