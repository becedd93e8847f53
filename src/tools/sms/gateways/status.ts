import type { Receipt } from './gateway.ts'

/** A message's status as the site shows it: 0 sending, 1 sent, 2 failed. */
export type SmsStatus = 0 | 1 | 2

/** Each status in a word. */
export const statusNames = ['sending', 'sent', 'failed'] as const

/**
 * The status of a message by the receipts of its parts: sent when every part arrived, failed when one did not, since a
 * text with a hole reached nobody. Failed at last when `overdue`, so that nothing keeps sending for ever.
 */
export function statusOf(parts: number, states: readonly Receipt['state'][], overdue = false): SmsStatus {
  if (states.includes('failed')) return 2
  if (parts > 0 && states.length >= parts) return 1
  return overdue ? 2 : 0
}
