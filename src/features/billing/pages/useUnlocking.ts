import { useEffect, useRef, useState } from 'react'
import { useSession } from '#features/accounts/pages/useSession.ts'
import { useSite, useTexts } from '#features/sites/pages/useSite.ts'
import type { PlanInfo } from '#features/sites/presenting/info.ts'
import { CallError, call } from '#platform/browser/call.web.ts'
import { useLookedAtAgain } from '#platform/browser/useShownAgain.ts'
import { toasts } from '#ui/toasts.ts'
import { type Product, quotaOf } from '../offers/product.ts'
import { billingTexts } from '../texts.ts'
import { fetchProducts, orderPlan, planOf } from './pay.web.ts'
import { untilReached } from './untilReached.web.ts'

/** What a tried result can be unlocked with: plans that reach for it, and the credits of who is logged in where those do. */
type Ways = { plans: readonly PlanInfo[]; creditsLeft: number }

/** The ways to unlock a tried result that costs so many credits, and what their buttons do. */
export function useUnlocking(uid: string, cost: number, onPaid: () => void) {
  const { code: site, common } = useSite()
  const { isChannel } = common
  const session = useSession()
  const texts = useTexts(billingTexts)
  const [ways, setWays] = useState<Ways>()
  const [busy, setBusy] = useState(false)
  const going = useRef(false)
  const [looks, setLooks] = useState(0)
  // A plan may have been bought, or credits used, in another tab.
  useLookedAtAgain(() => setLooks((before) => before + 1))

  // biome-ignore lint/correctness/useExhaustiveDependencies: each look asks anew
  useEffect(() => {
    const stop = new AbortController()
    async function load() {
      const products = await fetchProducts({ site, isChannel })
      const reach = products.filter((product) => product.productsPriceList.length > 0 && quotaOf(product) >= cost)
      const creditsLeft = session ? await fetchCredits(stop.signal) : 0
      // First what is paid once for this very result: nobody shall have a plan for want of looking.
      const single = (product: Product) => (product.onlyUnlocks ? 0 : 1)
      const plans = reach.toSorted((one, other) => single(one) - single(other)).flatMap(planOf)
      if (!stop.signal.aborted) setWays({ plans, creditsLeft })
    }
    load().catch((cause) => {
      if (!stop.signal.aborted) setWays({ plans: [], creditsLeft: 0 })
      console.error('The ways to unlock a result did not come', cause)
    })
    return () => stop.abort()
  }, [site, isChannel, cost, session, looks])

  async function once(work: () => Promise<void>) {
    if (going.current) return
    going.current = true
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toasts.error((error instanceof CallError && error.message) || texts.unlock.noPlans)
    }
    going.current = false
    setBusy(false)
  }

  return {
    ways,
    busy,
    pay: (planId: string, currency: string) =>
      once(async () =>
        location.assign(await orderPlan({ planId, currency }, { site, isChannel, email: session?.email, uid })),
      ),
    payCredits: () =>
      once(async () => {
        await call(`/order/payCredits/${uid}`, { method: 'POST' })
        await call('/order/process', { method: 'POST', body: { uid } })
        onPaid()
      }),
  }
}

/** How many credits are left of who is logged in; none where the server does not tell. Nobody with credits is shown prices for want of a connection. */
async function fetchCredits(signal: AbortSignal): Promise<number> {
  const ask = () => call<{ left: number }>('/backapi/v1/user/credits', { signal })
  const answer = await untilReached(ask, signal).catch(() => undefined)
  return answer?.obj.left ?? 0
}
