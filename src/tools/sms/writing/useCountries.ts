import { useEffect, useState } from 'react'
import { useLanguage } from '#features/sites/pages/useSite.ts'
import { call } from '#platform/browser/call.web.ts'

type Country = { name: string; iso: string; prefix: string }

const first: Country = { name: 'United States', iso: 'US', prefix: '+1' }

/** The countries of the picker, by name in the page's language; the usual one alone until the others are there. */
export function useCountries(): Country[] {
  const [countries, setCountries] = useState([first])
  const language = useLanguage()
  useEffect(() => {
    const stop = new AbortController()
    call<Country[]>('/backapi/v1/user/countries', { query: { lang: language }, signal: stop.signal }).then(
      ({ obj }) => setCountries(obj.filter(({ prefix }) => prefix !== '')),
      // A number that begins with + and its country needs no picker.
      () => undefined,
    )
    return () => stop.abort()
  }, [language])
  return countries
}
