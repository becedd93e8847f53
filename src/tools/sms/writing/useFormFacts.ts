import { useEffect, useState } from 'react'
import { call } from '#platform/browser/call.web.ts'
import type { MessageEnding } from '../contract.ts'

type FormFacts = { ending: string; scheduleDays: number | undefined }

/**
 * What the server will add to each message, which counts as part of it, and how many days ahead one may be scheduled; while
 * that is not known nothing and undefined.
 */
export function useFormFacts(): FormFacts {
  const [facts, setFacts] = useState<FormFacts>({ ending: '', scheduleDays: undefined })
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
