import { useCallback, useEffect, useState } from 'react'
import { CallError, call } from '#platform/browser/call.web.ts'
import { codes } from '#platform/codes.ts'
import type { BoardMessage } from './contract.ts'

/** What stands on the board page of a code. */
export type Board =
  | { state: 'loading' }
  | { state: 'there'; message: BoardMessage }
  | { state: 'missing' }
  | { state: 'failed' }

/** No message has this code, or it is no code at all. */
const missing: ReadonlySet<number> = new Set([codes.notFound, codes.invalidRequest])

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
          const refused = error instanceof CallError && missing.has(error.code)
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
