import { useEffect } from 'react'
import { store, stored } from '#platform/browser/stored.web.ts'

const key = 'channel'

/** The channel that a visitor came by: from the address, else as remembered. One in the address is remembered. */
export function currentChannel(): string | undefined {
  const asked = new URLSearchParams(location.search).get(key)
  if (asked) store(key, asked)
  return asked ?? stored(key) ?? undefined
}

/** Remembers the channel of the address that a visitor arrives at, whichever page that is: the order may come pages later. */
export const useRememberedChannel = (): void =>
  useEffect(() => {
    currentChannel()
  }, [])
