import { useRef, useState } from 'react'
import { useSession } from '#features/accounts/pages/useSession.ts'
import type { Pay } from '#features/sites/pages/usePageWorld.ts'
import { usePageTexts, useSite } from '#features/sites/pages/useSite.ts'
import { useShownAgain } from '#platform/browser/useShownAgain.ts'
import { lateModule } from '#ui/lazyPart.ts'
import { toasts } from '#ui/toasts.ts'

/**
 * What the pay buttons of plan cards do: order, and go to the checkout. One at a time: other clicks count for nothing
 * until it failed, or the visitor has come back from the checkout.
 */
export function usePay(): Pay {
  const { code, common } = useSite()
  const texts = usePageTexts()
  const session = useSession()
  const [paying, setPaying] = useState<string>()
  const busy = useRef(false)

  function free() {
    busy.current = false
    setPaying(undefined)
  }

  useShownAgain(free)

  async function pay(planId: string, currency: string) {
    if (busy.current) return
    busy.current = true
    setPaying(planId)
    try {
      // Fetched with the first click: most readers of a page do not pay on it. Without a connection the button turns until there is one.
      const { orderPlan } = await lateModule(() => import('./pay.web.ts'))
      location.assign(
        await orderPlan({ planId, currency }, { site: code, isChannel: common.isChannel, email: session?.email }),
      )
    } catch (error) {
      const { name, message } = error instanceof Error ? error : new Error()
      const sentence = { NotReady: common.props.content.pricing.notReady, CallError: message }[name]
      toasts.error(sentence || texts.payFailed)
      free()
    }
  }

  return { pay: (planId, currency) => void pay(planId, currency), paying }
}
