import { useEffect, useState } from 'react'
import { store, stored } from '#platform/browser/stored.web.ts'
import { type ClapSettings, readSettings, usualSettings } from './settings.ts'

const key = 'clap_settings'

/** What somebody chose here before, and how to choose anew. */
export function useClapSettings(): [ClapSettings, (settings: ClapSettings) => void] {
  const [settings, setSettings] = useState(usualSettings)
  useEffect(() => setSettings(readSettings(stored(key))), [])
  return [
    settings,
    (chosen) => {
      store(key, JSON.stringify(chosen))
      setSettings(chosen)
    },
  ]
}
