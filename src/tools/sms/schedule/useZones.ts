import { useEffect, useState } from 'react'
import { CallError, call } from '#platform/browser/call.web.ts'
import type { RecipientZones } from '../contract.ts'

/** How long somebody who types a number is let type on, in milliseconds. */
const pauseMs = 400

/** The time zones where a number is; `problem` says what is wrong with it. */
export type Zones = { timeZones?: readonly string[]; problem?: string }

/** Asks in which time zones a number may be, while `wanted`; empty until that is known. */
export function useZones({ phone, country }: { phone: string; country: string }, wanted: boolean): Zones {
  const [zones, setZones] = useState<Zones>({})
  const isAsked = wanted && phone.trim() !== ''
  useEffect(() => {
    setZones({})
    if (!isAsked) return
    const stop = new AbortController()
    const ask = () =>
      call<RecipientZones>('/backapi/v1/message/zones', {
        method: 'POST',
        body: { phoneNumber: phone, country },
        signal: stop.signal,
      }).then(
        ({ obj }) => setZones({ timeZones: obj.timeZones }),
        (error: unknown) => {
          if (!stop.signal.aborted && error instanceof CallError) setZones({ problem: error.message })
        },
      )
    const timer = setTimeout(ask, pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [isAsked, phone, country])
  return zones
}

/** The zone that was chosen where it is one of those, else the usual one; undefined until they are known. */
export const zoneOf = ({ timeZones = [] }: Zones, chosen: string): string | undefined =>
  timeZones.includes(chosen) ? chosen : timeZones[0]
