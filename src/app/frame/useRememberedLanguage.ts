import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useLanguage, useSite } from '#features/sites/pages/useSite.ts'
import { languageFor } from '#features/sites/presenting/siteLanguages.ts'
import { store, stored } from '#platform/browser/stored.web.ts'

const aYear = 31_536_000

/** Keeps a language for the next visits: in local storage, and as a cookie so that the server can render in it. */
export function keepLanguage(lang: string): void {
  store('lang', lang)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari
  document.cookie = `lang=${lang};path=/;max-age=${aYear};samesite=lax`
}

/** Remembers the language of the address. Without one, a remembered language that the server did not know is asked for. */
export function useRememberedLanguage(): void {
  const shown = useLanguage()
  const site = useSite()
  const [query] = useSearchParams()
  const asked = query.get('lang')
  useEffect(() => {
    if (asked) return keepLanguage(asked)
    const kept = stored('lang')
    if (!kept || languageFor(site, kept) === shown) return
    keepLanguage(kept)
    location.reload()
  }, [asked, shown, site])
}
