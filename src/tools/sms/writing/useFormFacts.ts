import { useEffect, useState } from 'react'
import { call } from '#platform/browser/call.web.ts'
import type { MessageEnding } from '../contract.ts'

/**
 * What the server will add to each message, which counts as part of it, and how many days ahead one may be scheduled; nothing while
 * that is not known.
 */
export function useFormFacts(): MessageEnding {
  const [facts, setFacts] = useState<MessageEnding>({ ending: '', scheduleDays: 0 })
  useEffect(() => {
    const stop = new AbortController()
    call<MessageEnding>('/backapi/v1/message/ending', { signal: stop.signal }).then(
      ({ obj }) => setFacts(obj),
      // The server counts again, so a count without it is only a little too low.
      () => undefined,
    )
    return () => stop.abort()
  }, [])
  return facts
}
