import type { ReactNode } from 'react'
import { useLoginDialog } from '#features/accounts/pages/useLoginDialog.ts'
import { codes, wantsPlan } from '#platform/codes.ts'
import { Button } from '#ui/Button.tsx'
import { Row } from '#ui/layout.tsx'
import { PasswordForm, type PasswordWords } from './PasswordForm.tsx'
import { ToPlans } from './ToPlans.tsx'

type Words = PasswordWords & { logIn: string; plans: string; retry: string; again?: string }
type Props = {
  code: number
  /** Name of the file. */
  file: string
  words: Words
  onRetry: (password?: string) => void
  /** Back to the choices, where there are some. */
  onAgain?: (() => void) | undefined
}

/** Failures of the moment. All others meet the same file again, and their sentence says what else to do. */
const passing = new Set<number>([
  codes.unreachable,
  codes.notReady,
  codes.unavailable,
  codes.engineFailed,
  codes.engineMissing,
  codes.diskFull,
  codes.tooManyRequests,
  codes.tooManyWaiting,
  codes.storageFull,
  codes.guestsFull,
  codes.cancelled,
  codes.stillProcessing,
])

/** What to do about a failure: log in, become a member or get credits, give the password, try again, or choose other settings. */
export function Remedy({ code, file, words, onRetry, onAgain }: Props) {
  const openLogin = useLoginDialog()
  if (wantsPlan(code)) return <ToPlans words={words} onRetry={() => onRetry()} />
  switch (code) {
    case codes.notLoggedIn:
      return (
        <Row>
          <Button onClick={() => openLogin({ onLogin: () => onRetry() })}>{words.logIn}</Button>
        </Row>
      )
    case codes.passwordNeeded:
    case codes.wrongPassword:
      return <PasswordForm file={file} words={words} onPassword={onRetry} />
    case codes.unreadableFile:
    case codes.wrongFileType:
    case codes.notFound:
      return null
    default:
      if (passing.has(code)) return <Another onPress={() => onRetry()}>{words.retry}</Another>
      return onAgain ? <Another onPress={onAgain}>{words.again}</Another> : null
  }
}

function Another({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <Row>
      <Button variant="secondary" onClick={onPress}>
        {children}
      </Button>
    </Row>
  )
}
