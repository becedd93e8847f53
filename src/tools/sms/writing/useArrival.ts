import { useState } from 'react'
import { CallError, call } from '#platform/browser/call.web.ts'
import { toasts } from '#ui/toasts.ts'
import type { ArrivingMessage } from '../contract.ts'
import type { Draft } from './useDraft.ts'

/** Whether the server would take a draft as it is, once that was asked for; another draft takes the answer away. */
export function useArrival() {
  const [isFine, setFine] = useState(false)
  const [asking, setAsking] = useState(false)

  async function look({ sender, message }: Draft) {
    setAsking(true)
    try {
      await call<ArrivingMessage>('/backapi/v1/message/preview', { method: 'POST', body: { sender, message } })
      setFine(true)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toasts.error(error.message)
    } finally {
      setAsking(false)
    }
  }

  return { isFine, asking, look, forget: () => setFine(false) }
}
