import { useSyncExternalStore } from 'react'
import { store, stored } from '#platform/browser/stored.web.ts'
import { useSite } from './useSite.ts'

const listeners = new Set<() => void>()

function listen(changed: () => void) {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** The currency to read prices in, those to choose from, and what chooses one. */
export type CurrencyChoice = { currency: string; currencies: readonly string[]; choose(currency: string): void }

/**
 * The currency to read prices in: what was chosen stays on this device; where nothing was, or it is not to be had here, it is the first
 * of the site in the language of the page, as the server has drawn it.
 */
export function useCurrency(): CurrencyChoice {
  const { currencies } = useSite()
  const chosen = useSyncExternalStore(
    listen,
    () => stored('currency'),
    () => null,
  )
  return {
    currencies,
    currency: currencies.find((code) => code === chosen) ?? currencies[0] ?? 'USD',
    choose(code) {
      store('currency', code)
      for (const changed of listeners) changed()
    },
  }
}
