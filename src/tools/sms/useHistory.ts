import { useEffect, useState } from 'react'
import { call } from '#platform/browser/call.web.ts'
import { type HistoryPage, sms } from './contract.ts'

/** How soon the list is asked for again, in seconds: while a message is on its way, and after a failure. */
const againSeconds = 4

/** A page of the account's messages, kept up to date while one of them is on its way. */
export function useHistory(pageNumber: number): { page?: HistoryPage; failed?: boolean } {
  const [state, setState] = useState<{ page?: HistoryPage; failed?: boolean }>({})
  useEffect(() => {
    const stop = new AbortController()
    const query = { pageNumber, pageSize: sms.pageSize }
    let timer: ReturnType<typeof setTimeout>
    const again = () => {
      timer = setTimeout(ask, againSeconds * 1000)
    }
    const ask = () =>
      call<HistoryPage>('/backapi/v1/message/history/page', { query, signal: stop.signal }).then(
        ({ obj }) => {
          setState({ page: obj })
          if (obj.result.some(({ status }) => status === 0)) again()
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
  }, [pageNumber])
  return state
}
