import { useLoginDialog } from '#features/accounts/useLoginDialog.ts'
import { PasswordForm } from '#features/pdfLook/PasswordForm.tsx'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { codes } from '#platform/codes.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Row } from '#ui/layout.tsx'
import { pdfTexts } from './texts.ts'

type Props = { code: number; onRetry: (password?: string) => void }

/** What to do about a failure: log in, become a member or get credits, give the password, or try again. */
export function Remedy({ code, onRetry }: Props) {
  const texts = useTexts(pdfTexts)
  const openLogin = useLoginDialog()
  switch (code) {
    case codes.notLoggedIn:
      return (
        <Row>
          <Button onClick={() => openLogin({ onLogin: () => onRetry() })}>{texts.logIn}</Button>
        </Row>
      )
    case codes.notAMember:
    case codes.noCredits:
    case codes.triesUsedUp:
      return (
        <Row>
          <ButtonLink href="/sub/price">{texts.plans}</ButtonLink>
        </Row>
      )
    case codes.passwordNeeded:
    case codes.wrongPassword:
      return <PasswordForm words={{ ...texts, open: texts.unlock }} onPassword={onRetry} />
    case codes.wrongFileType:
    case codes.notFound:
      return null
    default:
      return (
        <Row>
          <Button variant="secondary" onClick={() => onRetry()}>
            {texts.retry}
          </Button>
        </Row>
      )
  }
}
