import { useEffect, useState } from 'react'
import { call } from '#platform/browser/call.web.ts'
import type { PreviewExtend } from './contract.ts'

/** How a tried result stands. */
export type TriedState =
  | { state: 'loading' | 'working' | 'failed' | 'gone' }
  | { state: 'unpaid'; cost: number; preview: string | null }
  | { state: 'ready'; url: string; name: string; tool: string }

const pollMilliseconds = 1000

/** Asks each second how a tried result stands, as long as it is being made; `again` asks anew. */
export function useTried(uid: string): { tried: TriedState; again: () => void } {
  const [tried, setTried] = useState<TriedState>({ state: 'loading' })
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks anew
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
  }, [uid, round])

  return { tried, again: () => setRound((before) => before + 1) }
}

async function standing(uid: string, signal: AbortSignal): Promise<TriedState> {
  try {
    const { obj } = await call<{ serviceStatus: 0 | 1 | 2 | 3; extendJson: string }>('/order/getByUid', {
      query: { uid },
      signal,
    })
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
