import { useEffect, useState } from 'react'
import { useSession } from '#features/accounts/useSession.ts'
import type { OwnPlans } from '#features/sites/pages/usePageWorld.ts'
import { useSite } from '#features/sites/pages/useSite.ts'
import type { PlanInfo } from '#features/sites/presenting/info.ts'
import { currentChannel } from './channel.web.ts'

/**
 * Plans as they are open to this visitor. Who has bought before finds no trial and pays the full price of a first-purchase
 * discount; a channel may have a price list of its own. So who is logged in or came by a channel is asked for at the server;
 * everybody else sees the plans as the page has them. `areComing` until the server has answered: what would be pressed then could be gone.
 */
export function useOwnPlans(plans: readonly PlanInfo[]): OwnPlans {
  const session = useSession()
  const { code, common } = useSite()
  const [offered, setOffered] = useState<readonly PlanInfo[]>([])
  const [areComing, setAreComing] = useState(false)
  const asksForNewcomers = session !== null && plans.some(({ offerType }) => offerType !== 0)

  useEffect(() => {
    const byChannel = common.isChannel && currentChannel() !== undefined
    if (!asksForNewcomers && !byChannel) return setOffered([])
    let isGone = false
    setAreComing(true)
    const ask = async () => {
      const { fetchOwnPlans } = await import('./pay.web.ts')
      const list = await fetchOwnPlans({ site: code, isChannel: common.isChannel })
      if (!isGone) setOffered(list)
    }
    // Where they do not come, the plans show the prices of everybody.
    ask()
      .catch(console.error)
      .finally(() => !isGone && setAreComing(false))
    return () => {
      isGone = true
      setAreComing(false)
    }
  }, [asksForNewcomers, code, common.isChannel])

  if (offered.length === 0) return { plans, areComing }
  const shown = plans.flatMap(({ id }) => offered.find((plan) => plan.id === id) ?? [])
  // A channel's own list has nothing in common with what the page names: all of it is shown.
  return { plans: shown.length > 0 ? shown : offered, areComing }
}
