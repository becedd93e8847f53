import { useCallback, useEffect, useState } from 'react'
import { CallError, call } from '#platform/browser/call.web.ts'

/** What a call answered, or why it did not; `reload` asks again and keeps what is shown until then. */
export type Loaded<T> = { data: T | undefined; error: CallError | undefined; reload: () => void }

/** Asks a call for data when the component appears, and again on `reload`. */
export function useLoaded<T>(path: string): Loaded<T> {
  const [answer, setAnswer] = useState<{ data?: T; error?: CallError }>({})
  const [round, setRound] = useState(0)

  useEffect(() => {
    const stop = new AbortController()
    // The server does not look at the round: it only makes each asking a new one.
    call<T>(path, { signal: stop.signal, query: round > 0 ? { round } : {} }).then(
      ({ obj }) => setAnswer({ data: obj }),
      (error: unknown) => {
        if (!stop.signal.aborted && error instanceof CallError) setAnswer({ error })
      },
    )
    return () => stop.abort()
  }, [path, round])

  const reload = useCallback(() => setRound((before) => before + 1), [])
  return { data: answer.data, error: answer.error, reload }
}
