import { useTexts } from '#features/sites/pages/useSite.ts'
import type { CallError } from '#platform/browser/call.web.ts'
import { codes } from '#platform/codes.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { accountTexts } from './texts.ts'
import { useLoginDialog } from './useLoginDialog.ts'

type Props = { error: CallError; onRetry: () => void }

/** Why something of the account could not be loaded, and the way out: log in again where the session has ended, else try again. */
export function LoadFailure({ error: { code, message }, onRetry }: Props) {
  const texts = useTexts(accountTexts)
  const openLogin = useLoginDialog()
  const action =
    code === codes.notLoggedIn ? (
      <Button onClick={() => openLogin({ onLogin: onRetry })}>{texts.logIn}</Button>
    ) : (
      <Button onClick={onRetry}>{texts.retry}</Button>
    )
  return (
    <Notice tone="error" live action={action}>
      {message || texts.unreachable}
    </Notice>
  )
}
