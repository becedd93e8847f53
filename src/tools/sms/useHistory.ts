import { useEffect, useState } from 'react'
import { call } from '#platform/browser/call.web.ts'
import { type HistoryPage, sms } from './contract.ts'

/** How soon the list is asked for again, in seconds: while a message is on its way and after a failure, and while one waits for its time. */
const againSeconds = 4
const waitingSeconds = 60

/** A page of the account's messages, kept up to date while one of them is on its way or waits; `reload` asks at once. */
export function useHistory(pageNumber: number): { page?: HistoryPage; failed?: boolean; reload: () => void } {
  const [asked, setAsked] = useState(0)
  const [state, setState] = useState<{ page?: HistoryPage; failed?: boolean }>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies(asked): whoever asks for it again gets it anew
  useEffect(() => {
    const stop = new AbortController()
    const query = { pageNumber, pageSize: sms.pageSize }
    let timer: ReturnType<typeof setTimeout>
    const again = (seconds = againSeconds) => {
      timer = setTimeout(ask, seconds * 1000)
    }
    const ask = () =>
      call<HistoryPage>('/backapi/v1/message/history/page', { query, signal: stop.signal }).then(
        ({ obj }) => {
          setState({ page: obj })
          const moving = obj.result.filter(({ status }) => status === 0)
          if (moving.some(({ isWaiting }) => !isWaiting)) again()
          else if (moving.length > 0) again(waitingSeconds)
        },
        () => {
          if (stop.signal.aborted) return
          setState((before) => ({ ...before, failed: true }))
          again()
        },
      )
    void ask()
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [pageNumber, asked])
  return { ...state, reload: () => setAsked((times) => times + 1) }
}
