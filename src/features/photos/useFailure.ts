import { useLoginDialog } from '#features/accounts/pages/useLoginDialog.ts'
import { useTexts } from '#features/sites/pages/useSite.ts'
import type { CallError } from '#platform/browser/call.web.ts'
import { codes, wantsPlan } from '#platform/codes.ts'
import { toasts } from '#ui/toasts.ts'
import { photoTexts } from './texts.ts'

/** Whether a failure will meet the same photo again: the codes up to that of a missing engine say nothing about the file. */
export const blamesPhoto = ({ code }: CallError): boolean => code > codes.engineMissing

/** The sentence of a failure, and the way out of it: log in and go on, see the plans, try again. */
export function useWayOut() {
  const texts = useTexts(photoTexts)
  const openLogin = useLoginDialog()
  return (failure: CallError, retry: () => void): { text: string; action?: { label: string; onClick: () => void } } => {
    const { code, message } = failure
    const text = message && code !== codes.unreachable ? message : texts.unreachable
    if (code === codes.notLoggedIn)
      return { text, action: { label: texts.logIn, onClick: () => openLogin({ onLogin: retry }) } }
    if (wantsPlan(code)) return { text, action: { label: texts.plans, onClick: () => location.assign('/sub/price') } }
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
