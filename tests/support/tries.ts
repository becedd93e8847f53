import { expect } from 'vitest'
import type { Visitor } from './world.ts'

/** How a try stands, with what its `extendJson` says. */
export type Standing = {
  serviceStatus: 0 | 1 | 2 | 3
  extend: { noWaterUrl?: string; preview?: string; cost?: number; name?: string }
}

/** Asks how a try stands; `who` may be asked with more headers. */
export async function standing(who: Visitor, uid: string, headers: Record<string, string> = {}): Promise<Standing> {
  const { obj } = await who.call<{ serviceStatus: Standing['serviceStatus']; extendJson: string }>('/order/getByUid', {
    query: { uid },
    headers,
  })
  return { serviceStatus: obj.serviceStatus, extend: JSON.parse(obj.extendJson) as Standing['extend'] }
}

/** Waits until a try has the status; answers what is said of it then. */
export async function untilStanding(who: Visitor, uid: string, status: number): Promise<Standing['extend']> {
  await expect.poll(async () => (await standing(who, uid)).serviceStatus, { timeout: 60_000 }).toBe(status)
  return (await standing(who, uid)).extend
}
