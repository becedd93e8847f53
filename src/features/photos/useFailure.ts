import { useLoginDialog } from '#features/accounts/useLoginDialog.ts'
import { useTexts } from '#features/sites/useSite.ts'
import type { CallError } from '#platform/browser/call.web.ts'
import { toasts } from '#ui/toasts.ts'
import { photoTexts } from './texts.ts'

/** Codes of the failures that the visitor can put right at once. */
const codes = { notLoggedIn: 10002, notAMember: 10003, noCredits: 10007 }

/** Tells why something failed, with the way out: log in and go on, see the plans, or the server's own sentence. */
export function useFailure() {
  const texts = useTexts(photoTexts)
  const openLogin = useLoginDialog()
  return ({ code, message }: CallError, retry: () => void) => {
    const text = message && code !== 0 ? message : texts.unreachable
    if (code === codes.notLoggedIn) {
      toasts.error(text, { action: { label: texts.logIn, onClick: () => openLogin({ onLogin: retry }) } })
    } else if (code === codes.notAMember || code === codes.noCredits) {
      toasts.error(text, { action: { label: texts.plans, onClick: () => location.assign('/sub/price') } })
    } else toasts.error(text)
  }
}
