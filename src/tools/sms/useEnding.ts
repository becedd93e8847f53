import { useEffect, useState } from 'react'
import { call } from '#platform/browser/call.web.ts'
import type { MessageEnding } from './contract.ts'

/** What the server will add to each message; empty while that is not known. It counts as part of the message. */
export function useEnding(): string {
  const [ending, setEnding] = useState('')
  useEffect(() => {
    const stop = new AbortController()
    call<MessageEnding>('/backapi/v1/message/ending', { signal: stop.signal }).then(
      ({ obj }) => setEnding(obj.ending),
      // The server counts again, so a count without it is only a little too low.
      () => undefined,
    )
    return () => stop.abort()
  }, [])
  return ending
}
