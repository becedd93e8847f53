import { call } from '#platform/browser/call.web.ts'
import type { PreviewExtend } from '../contract.ts'

/** A clean result: its address, and what it is called. */
export type Unlocked = { url: string; name: string }

/** The clean result of a try that is paid for; undefined where there is none for this visitor. */
export async function fetchUnlocked(uid: string): Promise<Unlocked | undefined> {
  const answer = await call<{ extendJson: string }>('/order/getByUid', { query: { uid } }).catch(() => undefined)
  const { noWaterUrl, name } = JSON.parse(answer?.obj.extendJson ?? '{}') as PreviewExtend
  return noWaterUrl ? { url: noWaterUrl, name: name ?? '' } : undefined
}
