import { useState } from 'react'
import { CallError, call } from '#platform/browser/call.web.ts'
import { useShownAgain } from '#platform/browser/useShownAgain.ts'
import { toasts } from '#ui/toasts.ts'

/** Leads back to the checkout of an order that waits for its buyer. */
export function useCheckoutAgain(orderId: string) {
  const [leaving, setLeaving] = useState(false)
  useShownAgain(() => setLeaving(false))

  async function goBack() {
    setLeaving(true)
    try {
      const body = { orderId, payExtend: '{}' }
      const { obj } = await call<{ redirectUrl: string }>('/backapi/v1/pay/create', { method: 'POST', body })
      location.assign(obj.redirectUrl)
    } catch (error) {
      if (error instanceof CallError) toasts.error(error.message)
      setLeaving(false)
    }
  }

  return { leaving, goBack }
}
