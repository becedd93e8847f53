import { useEffect, useState } from 'react'
import { useSession } from '#features/accounts/pages/useSession.ts'
import { call } from '#platform/browser/call.web.ts'
import { useLookedAtAgain } from '#platform/browser/useShownAgain.ts'
import type { PreviewExtend } from '../contract.ts'
import { untilReached } from './untilReached.web.ts'

/** How a tried result stands. */
export type TriedState =
  | { state: 'loading' | 'working' | 'failed' | 'gone' }
  | { state: 'unpaid'; cost: number; preview: string | null }
  | { state: 'ready'; url: string; name: string; tool: string }

const pollMilliseconds = 1000

/**
 * Asks each second how a tried result stands, as long as it is being made; `again` asks anew. One that is unpaid is asked for again when somebody has come
 * or the page is looked at again: it may have been paid for in another tab.
 */
export function useTried(uid: string): { tried: TriedState; again: () => void } {
  const [tried, setTried] = useState<TriedState>({ state: 'loading' })
  const [round, setRound] = useState(0)
  const session = useSession()
  const again = () => setRound((before) => before + 1)
  useLookedAtAgain(() => {
    if (tried.state === 'unpaid') again()
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks anew, and so does who comes
  useEffect(() => {
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    async function look() {
      const now = await standing(uid, stop.signal)
      if (stop.signal.aborted) return
      setTried(now)
      if (now.state === 'working') timer = setTimeout(() => void look(), pollMilliseconds)
    }
    void look()
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [uid, round, session])

  return { tried, again }
}

async function standing(uid: string, signal: AbortSignal): Promise<TriedState> {
  try {
    const ask = () =>
      call<{ serviceStatus: 0 | 1 | 2 | 3; extendJson: string }>('/order/getByUid', { query: { uid }, signal })
    const { obj } = await untilReached(ask, signal)
    const extend = JSON.parse(obj.extendJson) as PreviewExtend
    switch (obj.serviceStatus) {
      case 0:
        return { state: 'working' }
      case 1:
        return { state: 'unpaid', cost: extend.cost ?? 1, preview: extend.preview ?? null }
      case 2:
        return { state: 'failed' }
      case 3:
        return { state: 'ready', url: extend.noWaterUrl ?? '', name: extend.name ?? '', tool: extend.tool ?? '' }
    }
  } catch {
    return { state: 'gone' }
  }
}
