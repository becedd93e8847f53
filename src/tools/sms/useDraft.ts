import { useEffect, useState } from 'react'
import type { SendRequest } from './contract.ts'

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

const key = 'smsDraft'
const empty: Draft = {
  ...{ sender: 'Anonymous', country: 'US', phone: '', message: '' },
  ...{ later: false, at: '', timeZone: '' },
}

/** The message that is being written. It outlives the way to the prices and back, in this window alone, and goes with it. */
export function useDraft(): [Draft, (draft: Draft) => void] {
  const [draft, setDraft] = useState(empty)

  // After the first drawing, which is the same for everybody.
  useEffect(() => {
    const kept = read()
    if (kept) setDraft(kept)
  }, [])

  return [
    draft,
    (next) => {
      setDraft(next)
      try {
        sessionStorage.setItem(key, JSON.stringify(next))
      } catch {
        // Without storage it lives as long as the page.
      }
    },
  ]
}

/** Forgets the draft: it was sent. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // There was none.
  }
}

function read(): Draft | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Draft> | null
    return kept ? { ...empty, ...kept } : undefined
  } catch {
    return undefined
  }
}
