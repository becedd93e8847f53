import { useState } from 'react'
import { CallError, call } from '#platform/browser/call.web.ts'
import { codes } from '#platform/codes.ts'
import { toasts } from '#ui/toasts.ts'

/** Cancels or moves a message that waits, and says so; `error` is what is wrong with a new time. */
export function useChange(onDone: () => void) {
  const [changing, setChanging] = useState(false)
  const [error, setError] = useState<string>()

  async function change(what: 'cancel' | 'time', body: object, said: string) {
    setChanging(true)
    setError(undefined)
    try {
      await call(`/backapi/v1/message/scheduled/${what}`, { method: 'POST', body })
      toasts.success(said)
      onDone()
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      if (failure.code === codes.alreadyLeft) {
        toasts.error(failure.message)
        onDone()
      } else if (what === 'time') setError(failure.message)
      else toasts.error(failure.message)
    } finally {
      setChanging(false)
    }
  }

  return { changing, change, error }
}
