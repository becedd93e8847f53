import { useEffect, useRef, useState } from 'react'
import { useSession } from '#features/accounts/useSession.ts'
import type { Pay } from '#features/sites/usePageWorld.ts'
import { useLanguage, useSite } from '#features/sites/useSite.ts'
import { toasts } from '#ui/toasts.ts'
import { NotReady, orderPlan } from './pay.web.ts'
import { billingTexts } from './texts.ts'

/**
 * What the pay buttons of plan cards do: order, and go to the checkout. One at a time: other clicks count for nothing
 * until it failed, or the visitor has come back from the checkout.
 */
export function usePay(): Pay {
  const { code, common } = useSite()
  const texts = billingTexts[useLanguage()]
  const session = useSession()
  const [paying, setPaying] = useState<string>()
  const busy = useRef(false)

  function free() {
    busy.current = false
    setPaying(undefined)
  }

  // Going back in the history shows the page as it was left, with its button still turning.
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => event.persisted && free()
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  })

  async function pay(planId: string) {
    if (busy.current) return
    busy.current = true
    setPaying(planId)
    try {
      location.assign(await orderPlan(planId, { site: code, isChannel: common.isChannel, email: session?.email }))
    } catch (error) {
      const isNotReady = error instanceof NotReady
      toasts.error(isNotReady ? common.props.content.pricing.notReady : messageOf(error, texts.payFailed))
      free()
    }
  }

  return { pay: (planId) => void pay(planId), paying }
}

const messageOf = (error: unknown, otherwise: string) => (error instanceof Error && error.message) || otherwise
