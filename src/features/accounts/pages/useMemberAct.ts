import { useTexts } from '#features/sites/pages/useSite.ts'
import { CallError } from '#platform/browser/call.web.ts'
import { codes } from '#platform/codes.ts'
import { toasts } from '#ui/toasts.ts'
import { accountTexts } from '../texts.ts'
import { useLoginDialog } from './useLoginDialog.ts'

/**
 * Does what only somebody who is logged in may do. Where the session has ended, it asks to log in again in place, and goes on after that; every
 * other refusal is handed to `tell`, a toast where nothing else is wanted.
 */
export function useMemberAct() {
  const openLogin = useLoginDialog()
  const { unreachable } = useTexts(accountTexts)
  const toast = (sentence: string) => toasts.error(sentence)

  return async function act(work: () => Promise<unknown>, tell: (sentence: string) => void = toast): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code === codes.notLoggedIn) openLogin({ note: error.message, onLogin: () => void act(work, tell) })
      else tell(error.message || unreachable)
    }
  }
}
