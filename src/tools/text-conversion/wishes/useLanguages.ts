import { useEffect, useState } from 'react'
import { useLanguage } from '#features/sites/pages/useSite.ts'
import { call } from '#platform/browser/call.web.ts'
import type { LanguageChoice } from '../contract.ts'
import { defaultLanguage, nameOf, speechLanguages } from '../languages.ts'

/** The languages of recordings in the page's words; once the server has told, with those that no engine knows. */
export function useLanguages(): LanguageChoice[] {
  const language = useLanguage()
  const [choices, setChoices] = useState<LanguageChoice[]>(() =>
    speechLanguages.map((spoken) => ({
      ...{ value: spoken.value, label: nameOf(spoken, language) },
      // As on a new installation, so that nothing moves there when the server has told.
      ...{ available: true, isRough: spoken.value === defaultLanguage },
    })),
  )
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const ask = () => {
      if (document.visibilityState === 'hidden') return
      call<LanguageChoice[]>('/backapi/v1/convert/languages', { signal }).then(
        ({ obj }) => setChoices(obj),
        // Without this news the server still says so when the work is asked for.
        () => undefined,
      )
    }
    ask()
    // A model may have been installed while the page was out of sight.
    document.addEventListener('visibilitychange', ask, { signal })
    return () => stop.abort()
  }, [])
  return choices
}
