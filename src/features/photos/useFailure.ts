import { useLoginDialog } from '#features/accounts/useLoginDialog.ts'
import { useTexts } from '#features/sites/useSite.ts'
import type { CallError } from '#platform/browser/call.web.ts'
import { toasts } from '#ui/toasts.ts'
import { photoTexts } from './texts.ts'

/** Codes of the failures that the visitor can put right at once. */
const codes = { notLoggedIn: 10002, notAMember: 10003, noCredits: 10007 }

/** The last code that says nothing about the file itself: engine failed, engine not available. */
const lastOfOurs = 50001

/** Whether a failure will meet the same photo again. */
export const blamesPhoto = ({ code }: CallError): boolean => code > lastOfOurs

/** The sentence of a failure, and the way out of it: log in and go on, see the plans, try again. */
export function useWayOut() {
  const texts = useTexts(photoTexts)
  const openLogin = useLoginDialog()
  return (failure: CallError, retry: () => void): { text: string; action?: { label: string; onClick: () => void } } => {
    const { code, message } = failure
    const text = message && code !== 0 ? message : texts.unreachable
    if (code === codes.notLoggedIn)
      return { text, action: { label: texts.logIn, onClick: () => openLogin({ onLogin: retry }) } }
    if (code === codes.notAMember || code === codes.noCredits)
      return { text, action: { label: texts.plans, onClick: () => location.assign('/sub/price') } }
    return blamesPhoto(failure) ? { text } : { text, action: { label: texts.tryAgain, onClick: retry } }
  }
}

/** Tells why something failed, as a message over the page with the way out. */
export function useFailure() {
  const wayOut = useWayOut()
  return (failure: CallError, retry: () => void) => {
    const { text, action } = wayOut(failure, retry)
    toasts.error(text, { action })
  }
}
