import { useEffect, useState } from 'react'
import { useSession } from '#features/accounts/useSession.ts'
import { useSite } from '#features/sites/pages/useSite.ts'
import type { PlanInfo } from '#features/sites/presenting/info.ts'
import { currentChannel } from './channel.web.ts'
import type { Product } from './product.ts'

/**
 * Plans as they are open to this visitor. Who has bought before finds no trial and pays the full price of a first-purchase
 * discount; a channel may have a price list of its own. So who is logged in or came by a channel is asked for at the server;
 * everybody else sees the plans as the page has them.
 */
export function useOwnPlans(plans: readonly PlanInfo[]): readonly PlanInfo[] {
  const session = useSession()
  const { code, common } = useSite()
  const [products, setProducts] = useState<readonly Product[]>([])
  const asksForNewcomers = session !== null && plans.some(({ offerType }) => offerType !== 0)

  useEffect(() => {
    const byChannel = common.isChannel && currentChannel() !== undefined
    if (!asksForNewcomers && !byChannel) return setProducts([])
    let isGone = false
    const ask = async () => {
      const { fetchProducts } = await import('./pay.web.ts')
      const list = await fetchProducts({ site: code, isChannel: common.isChannel })
      if (!isGone) setProducts(list)
    }
    ask().catch((cause) => console.error('The own prices did not come; the plans show those of everybody', cause))
    return () => {
      isGone = true
    }
  }, [asksForNewcomers, code, common.isChannel])

  const offered = products.flatMap(planOf)
  if (offered.length === 0) return plans
  const shown = plans.flatMap(({ id }) => offered.find((plan) => plan.id === id) ?? [])
  // A channel's own list has nothing in common with what the page names: all of it is shown.
  return shown.length > 0 ? shown : offered
}

/** A product with a card as a plan to show; the default products have none. */
const planOf = ({ card, ...product }: Product): PlanInfo[] =>
  card
    ? [
        {
          ...product,
          card,
          tryoutPrice: product.tryoutPrice ?? undefined,
          firstDiscountPrice: product.firstDiscountPrice ?? undefined,
          tryoutDuration: product.tryoutDuration ?? undefined,
          tryoutDurationUnit: product.tryoutDurationUnit ?? undefined,
        },
      ]
    : []
