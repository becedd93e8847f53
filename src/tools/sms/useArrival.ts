import { useState } from 'react'
import { CallError, call } from '#platform/browser/call.web.ts'
import { toasts } from '#ui/toasts.ts'
import type { ArrivingMessage } from './contract.ts'
import type { Draft } from './useDraft.ts'

/** How a draft will arrive, once that was asked for; another draft takes it away. */
export function useArrival() {
  const [arriving, setArriving] = useState<ArrivingMessage>()
  const [asking, setAsking] = useState(false)

  async function look({ sender, message }: Draft) {
    setAsking(true)
    try {
      const { obj } = await call<ArrivingMessage>('/backapi/v1/message/preview', {
        method: 'POST',
        body: { sender, message },
      })
      setArriving(obj)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toasts.error(error.message)
    } finally {
      setAsking(false)
    }
  }

  return { arriving, asking, look, forget: () => setArriving(undefined) }
}
