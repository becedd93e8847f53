import { useEffect, useState } from 'react'
import { useSession } from '#features/accounts/useSession.ts'
import type { PlanInfo } from '#features/sites/info.ts'
import { useSite } from '#features/sites/useSite.ts'
import { fetchProducts } from './pay.web.ts'
import type { Product } from './product.ts'

/**
 * Plans as this visitor will be charged for them. Who has bought before pays the full price of a first-purchase discount, so
 * who is logged in is asked for at the server; everybody else sees the plans as they are.
 */
export function useOwnPlans(plans: readonly PlanInfo[]): readonly PlanInfo[] {
  const session = useSession()
  const { code, common } = useSite()
  const [products, setProducts] = useState<readonly Product[]>([])
  const asks = session !== null && plans.some(({ offerType }) => offerType === 2)

  useEffect(() => {
    if (!asks) return setProducts([])
    let isGone = false
    fetchProducts({ site: code, isChannel: common.isChannel }).then((list) => {
      if (!isGone) setProducts(list)
    })
    return () => {
      isGone = true
    }
  }, [asks, code, common.isChannel])

  return plans.map((plan) => {
    const own = products.find(({ id }) => id === plan.id)
    return own ? { ...plan, offerType: own.offerType } : plan
  })
}
