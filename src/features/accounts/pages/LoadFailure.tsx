import { useEffect, useRef } from 'react'
import { useTexts } from '#features/sites/pages/useSite.ts'
import type { CallError } from '#platform/browser/call.web.ts'
import { codes } from '#platform/codes.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { accountTexts } from '../texts.ts'
import { useLoginDialog } from './useLoginDialog.ts'
import { useSession } from './useSession.ts'

type Props = {
  /** What could not be loaded, for who hears the button without what stands around it. */
  what: string
  error: CallError
  onRetry: () => void
}

/** The login was for this page: nobody is sent to another. */
const stay = () => {}

/** Why something of the account could not be loaded, and the way out: log in again where the session has ended, else try again. */
export function LoadFailure({ what, error: { code, message }, onRetry }: Props) {
  const texts = useTexts(accountTexts)
  const openLogin = useLoginDialog()
  const isOver = code === codes.notLoggedIn
  useNewSession(() => {
    if (isOver) onRetry()
  })
  const action = isOver ? (
    <Button aria-label={`${texts.logIn}: ${what}`} onClick={() => openLogin({ onLogin: stay })}>
      {texts.logIn}
    </Button>
  ) : (
    <Button aria-label={`${texts.retry}: ${what}`} onClick={onRetry}>
      {texts.retry}
    </Button>
  )
  return (
    <Notice tone="error" live action={action}>
      {message || texts.unreachable}
    </Notice>
  )
}

/** Calls back once somebody has logged in again, by whichever button of the page. */
function useNewSession(onNew: () => void): void {
  const session = useSession()
  const before = useRef(session)
  useEffect(() => {
    if (session && session !== before.current) onNew()
    before.current = session
  })
}
