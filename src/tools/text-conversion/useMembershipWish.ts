import { useEffect, useRef } from 'react'
import { useTexts } from '#features/sites/useSite.ts'
import { toasts } from '#ui/toasts.ts'
import { speechTexts } from './texts.ts'
import type { Run } from './useTranscription.ts'

/** The server's code for somebody without a membership. */
export const notAMember = 10003

/** Tells somebody who is not a member so, and takes the recording off the list. */
export function useMembershipWish(run: Run, remove: () => void): void {
  const texts = useTexts(speechTexts)
  const latest = useRef(remove)
  latest.current = remove
  const refused = run.state === 'failed' && run.code === notAMember
  useEffect(() => {
    if (!refused) return
    toasts.error(texts.notAMember, { action: { label: texts.plans, onClick: () => location.assign('/sub/price') } })
    latest.current()
  }, [refused, texts])
}
