import { createContext, useContext } from 'react'
import type { Language } from '#platform/text.ts'
import type { SiteView } from '../presenting/siteView.ts'

/** Filled at the root of every page. */
export const SiteViewContext = createContext<SiteView | undefined>(undefined)

function useSiteView(): SiteView {
  const view = useContext(SiteViewContext)
  if (!view) throw new Error('No site')
  return view
}

/** The site that this page belongs to. */
export const useSite = () => useSiteView().site

/** The language that this page is written in. */
export const useLanguage = (): Language => useSiteView().language

/** The words of blocks, of the login control and of pay buttons, in the page's language. */
export const usePageTexts = () => useSiteView().words

/** Picks the page's language from texts. */
export const useTexts = <Texts>(texts: Record<Language, Texts>): Texts => texts[useLanguage()]
