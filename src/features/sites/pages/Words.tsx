import type { ReactNode } from 'react'
import { directionOf, type Language } from '#platform/languages.ts'
import { usePagePlace } from './usePageWorld.ts'
import { useLanguage, useSite } from './useSite.ts'

/** Tells the language of words of a site's files: the page's, or the one that lends them to it. */
export function useLanguageOf(): (words: string) => Language {
  const language = useLanguage()
  const site = useSite()
  const page = usePagePlace()
  return (words) => page.borrowed[words] ?? site.borrowed[words] ?? language
}

/** What an element says of words that are not in the page's language: which one they are in, and how it is written. */
export function useSaidIn(words: string): { lang?: Language; dir?: 'ltr' | 'rtl' } {
  const lang = useLanguageOf()(words)
  return lang === useLanguage() ? {} : { lang, dir: directionOf(lang) }
}

type Props = {
  /** As the site's files have them. */
  of: string
  /** The same with something in their places. */
  children?: ReactNode
}

/** Words of a site's files. Where the page's language lacks them they say whose they are, so that they are read and set right. */
export function Words({ of: words, children = words }: Props) {
  const said = useSaidIn(words)
  return said.lang ? <span {...said}>{children}</span> : children
}
