import { useEffect, useState } from 'react'
import { keepForOffline } from './offline.web.ts'

type InstallPrompt = Event & { prompt(): Promise<unknown> }

/** Makes the page work offline, and offers to install it where the browser offers that; `install` is absent elsewhere. */
export function useInstall(): { offline: boolean; install: (() => void) | undefined } {
  const [offline, setOffline] = useState(false)
  const [prompt, setPrompt] = useState<InstallPrompt>()
  useEffect(() => {
    keepForOffline().then(
      () => setOffline(true),
      () => setOffline(false),
    )
    const offered = (event: Event) => {
      event.preventDefault()
      setPrompt(event as InstallPrompt)
    }
    const installed = () => setPrompt(undefined)
    addEventListener('beforeinstallprompt', offered)
    addEventListener('appinstalled', installed)
    return () => {
      removeEventListener('beforeinstallprompt', offered)
      removeEventListener('appinstalled', installed)
    }
  }, [])
  return { offline, install: prompt && (() => void prompt.prompt()) }
}
