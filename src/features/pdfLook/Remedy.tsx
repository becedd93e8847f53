import { useLoginDialog } from '#features/accounts/useLoginDialog.ts'
import { codes } from '#platform/codes.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Row } from '#ui/layout.tsx'
import { PasswordForm, type PasswordWords } from './PasswordForm.tsx'

type Words = PasswordWords & { logIn: string; plans: string; retry: string }
type Props = { code: number; words: Words; onRetry: (password?: string) => void }

/** What to do about a failure: log in, become a member or get credits, give the password, or try again. */
export function Remedy({ code, words, onRetry }: Props) {
  const openLogin = useLoginDialog()
  switch (code) {
    case codes.notLoggedIn:
      return (
        <Row>
          <Button onClick={() => openLogin({ onLogin: () => onRetry() })}>{words.logIn}</Button>
        </Row>
      )
    case codes.notAMember:
    case codes.noCredits:
    case codes.triesUsedUp:
      return (
        <Row>
          <ButtonLink href="/sub/price">{words.plans}</ButtonLink>
        </Row>
      )
    case codes.passwordNeeded:
    case codes.wrongPassword:
      return <PasswordForm words={words} onPassword={onRetry} />
    case codes.wrongFileType:
    case codes.notFound:
      return null
    default:
      return (
        <Row>
          <Button variant="secondary" onClick={() => onRetry()}>
            {words.retry}
          </Button>
        </Row>
      )
  }
}
