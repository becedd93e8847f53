import { useEffect, useState } from 'react'
import { beginSession, rememberMembership } from '#features/accounts/pages/session.web.ts'
import { CallError, call } from '#platform/browser/call.web.ts'
import { codes } from '#platform/codes.ts'
import { orderSecretHeader, type PayInfo, type PayLook } from '../contract.ts'

/** What the result page shows. `progress` is 0 to 100, `seconds` how long it goes on looking. */
export type PayResult =
  | { state: 'loading'; progress: number; seconds: number }
  | { state: 'success'; progress: 100; info: PayInfo }
  | { state: 'pending' }
  | { state: 'failed' | 'refunded' | 'declined' }
  | { state: 'refused'; orderId: string }

const tickMilliseconds = 1000
const firstSeconds = 60
const retrySeconds = 30
const firstProgress = 10
const mostProgress = 90
/** Seconds of waiting after which the provider itself is asked: its message is usually there before. */
const patience = 6
const betweenLooks = 12

const looking = (seconds: number): PayResult => ({ state: 'loading', progress: firstProgress, seconds })

/**
 * Asks each second how an order stands, until it is paid, failed, or the time is up; `retry` looks again for half as long. Where no message of
 * the provider comes, it is asked.
 * `transparentExtend` is the JSON that came back with the buyer's browser.
 */
export function usePayResult(transparentExtend: string | null): { result: PayResult; retry: () => void } {
  const [result, setResult] = useState<PayResult>(looking(firstSeconds))
  const [round, setRound] = useState(0)

  useEffect(() => {
    const order = readExtend(transparentExtend)
    if (!order) return setResult({ state: 'pending' })
    const stop = new AbortController()
    let seconds = round === 0 ? firstSeconds : retrySeconds
    let progress = firstProgress
    setResult(looking(seconds))

    const end = (last: PayResult) => {
      clearInterval(timer)
      stop.abort()
      setResult(last)
    }
    const asked = {
      signal: stop.signal,
      ...(order.secret && { headers: { [orderSecretHeader]: order.secret } }),
    }
    /** Has the provider asked. What was paid the next question tells; what was refused ends here. */
    async function lookThere() {
      try {
        const path = `/backapi/v1/pay/look/${encodeURIComponent(order!.orderId)}`
        const { obj } = await call<PayLook>(path, { method: 'POST', ...asked })
        if (obj.waitsForBuyer && !stop.signal.aborted) end({ state: 'refused', orderId: order!.orderId })
      } catch {
        // The payment is waited for all the same.
      }
    }
    let waited = round === 0 ? 0 : patience - 1
    // One question at a time: the answer that carries the login comes once, and must not be overtaken by a later one.
    let asking = false
    async function look() {
      if (asking) return
      asking = true
      try {
        const { obj } = await call<PayInfo>(`/backapi/v1/pay/info/${encodeURIComponent(order!.orderId)}`, asked)
        if (stop.signal.aborted || obj.status === 0) return
        if (obj.status === 1) {
          keepLogin(obj)
          if (obj.expirationTime) rememberMembership(obj.expirationTime)
          end({ state: 'success', progress: 100, info: obj })
        } else {
          end({ state: obj.status === 2 ? 'failed' : obj.declined ? 'declined' : 'refunded' })
        }
      } catch (error) {
        // A connection that is away for a moment says nothing of the payment: as long as there is time, it is asked for again.
        const isAway = error instanceof CallError && error.code === codes.unreachable
        if (!stop.signal.aborted && !isAway) end({ state: 'pending' })
      } finally {
        asking = false
      }
    }
    const timer = setInterval(() => {
      seconds -= 1
      if (seconds <= 0) return end({ state: 'pending' })
      waited += 1
      if (waited >= patience && (waited - patience) % betweenLooks === 0) void lookThere()
      progress = Math.min(mostProgress - 1, progress + 3 + Math.random())
      setResult({ state: 'loading', progress: Math.floor(progress), seconds })
      void look()
    }, tickMilliseconds)
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [transparentExtend, round])

  return { result, retry: () => setRound((before) => before + 1) }
}

/** A buyer whose payment made their account is logged in by it. */
function keepLogin({ token, tokenName, email, expirationTime, subStatus }: PayInfo): void {
  if (token) beginSession({ tokenName, tokenValue: token, email, expirationTime, subStatus })
}

/** What came back in `transparentExtend`: the order, its secret, and the tried result that it unlocks. */
export function readExtend(
  text: string | null,
): { orderId: string; secret: string | undefined; uid: string | undefined } | undefined {
  try {
    const { orderId, secret, uid } = JSON.parse(text ?? '') as Record<'orderId' | 'secret' | 'uid', unknown>
    if (typeof orderId !== 'string' || orderId === '') return undefined
    const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
    return { orderId, secret: textOf(secret), uid: textOf(uid) }
  } catch {
    return undefined
  }
}
