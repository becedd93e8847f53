import { fieldsOver, keep } from '#platform/browser/kept.web.ts'
import { useKeptState } from '#platform/browser/useKeptState.ts'
import { type SendRequest, senders } from '../contract.ts'

/**
 * A message as it is being written; the number as it was typed. `at` is by the clocks of `timeZone`, both empty until they are chosen,
 * and counts where it shall leave `later`.
 */
export type Draft = {
  sender: SendRequest['sender']
  country: string
  phone: string
  message: string
  later: boolean
  at: string
  timeZone: string
}

const name = 'smsDraft'
const empty: Draft = {
  ...{ sender: 'Anonymous', country: 'US', phone: '', message: '' },
  ...{ later: false, at: '', timeZone: '' },
}

/** The message that is being written. It outlives the way to the prices and back. */
export const useDraft = () => useKeptState(name, empty, read)

/** Forgets the draft: it was sent. */
export const forgetDraft = (): void => keep(name, undefined)

function read(kept: unknown): Draft | undefined {
  const draft = fieldsOver(empty, kept)
  return draft && senders.includes(draft.sender) ? draft : undefined
}
