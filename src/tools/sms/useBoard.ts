import { useCallback, useEffect, useState } from 'react'
import { CallError, call } from '#platform/browser/call.web.ts'
import type { BoardMessage } from './contract.ts'

/** What stands on the board page of a code. */
export type Board =
  | { state: 'loading' }
  | { state: 'there'; message: BoardMessage }
  | { state: 'missing' }
  | { state: 'failed' }

/** The message behind a code; `load` asks once more. */
export function useBoard(code: string) {
  const [board, setBoard] = useState<Board>({ state: 'loading' })
  const load = useCallback(
    (signal?: AbortSignal) => {
      setBoard({ state: 'loading' })
      call<BoardMessage>(`/backapi/v1/message/decode/${encodeURIComponent(code)}`, { signal }).then(
        ({ obj }) => setBoard({ state: 'there', message: obj }),
        (error: unknown) => {
          if (signal?.aborted) return
          const refused = error instanceof CallError && [404, 10004].includes(error.code)
          setBoard({ state: refused ? 'missing' : 'failed' })
        },
      )
    },
    [code],
  )
  useEffect(() => {
    const stop = new AbortController()
    load(stop.signal)
    return () => stop.abort()
  }, [load])
  return { board, load }
}
