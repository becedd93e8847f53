import { useEffect } from 'react'
import { currentChannel } from './channel.web.ts'

/** Remembers the channel of the address that a visitor arrives at, whichever page that is: the order may come pages later. */
export const useRememberedChannel = (): void =>
  useEffect(() => {
    currentChannel()
  }, [])
