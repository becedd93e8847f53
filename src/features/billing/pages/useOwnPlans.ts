import { useEffect, useState } from 'react'
import { useSession } from '#features/accounts/pages/useSession.ts'
import type { OwnPlans } from '#features/sites/pages/usePageWorld.ts'
import { useSite } from '#features/sites/pages/useSite.ts'
import type { PlanInfo } from '#features/sites/presenting/info.ts'
import { currentChannel } from './channel.web.ts'

/** What the server says of somebody's plans: nothing was asked, the answer is on its way, or the plans; none where it did not come. */
type Answer = 'unasked' | 'coming' | readonly PlanInfo[]

/**
 * Plans as they are open to this visitor. Who has bought before finds no trial and pays the full price of a first-purchase
 * discount; a channel may have a price list of its own. So who is logged in or came by a channel is asked for at the server;
 * everybody else sees the plans as the page has them.
 */
export function useOwnPlans(plans: readonly PlanInfo[]): OwnPlans {
  const session = useSession()
  const { code, common } = useSite()
  const [answer, setAnswer] = useState<Answer>('unasked')
  const someForNewcomers = plans.some(({ offerType }) => offerType !== 0)
  const asksForNewcomers = session !== null && someForNewcomers

  useEffect(() => {
    const byChannel = common.isChannel && currentChannel() !== undefined
    if (!asksForNewcomers && !byChannel) return setAnswer('unasked')
    let isGone = false
    setAnswer('coming')
    const ask = async () => {
      const { fetchOwnPlans } = await import('./pay.web.ts')
      return fetchOwnPlans({ site: code, isChannel: common.isChannel })
    }
    // Where they do not come, the plans show the prices of everybody.
    ask()
      .catch((error: unknown) => {
        console.error(error)
        return []
      })
      .then((list) => !isGone && setAnswer(list))
    return () => {
      isGone = true
    }
  }, [asksForNewcomers, code, common.isChannel])

  if (answer === 'coming' || (answer === 'unasked' && asksForNewcomers)) return { plans, shownTo: 'nobody' }
  if (answer === 'unasked') return { plans, shownTo: session === null && someForNewcomers ? 'strangers' : 'everybody' }
  if (answer.length === 0) return { plans, shownTo: 'everybody' }
  const shown = plans.flatMap(({ id }) => answer.find((plan) => plan.id === id) ?? [])
  // A channel's own list has nothing in common with what the page names: all of it is shown.
  return { plans: shown.length > 0 ? shown : answer, shownTo: 'everybody' }
}
