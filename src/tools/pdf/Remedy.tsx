import { useState } from 'react'
import { useLoginDialog } from '#features/accounts/useLoginDialog.ts'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { codes } from '#platform/codes.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import type { ConversionOptions } from './contract.ts'
import { pdfTexts } from './texts.ts'

type Props = { code: number; onRetry: (more?: ConversionOptions) => void }

/** What to do about a failure: log in, become a member or get credits, give the password, or try again. */
export function Remedy({ code, onRetry }: Props) {
  const texts = useTexts(pdfTexts)
  const openLogin = useLoginDialog()
  switch (code) {
    case codes.notLoggedIn:
      return (
        <Row>
          <Button onClick={() => openLogin({ onLogin: onRetry })}>{texts.logIn}</Button>
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
      return <PasswordForm onPassword={(password) => onRetry({ password })} />
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

function PasswordForm({ onPassword }: { onPassword: (password: string) => void }) {
  const texts = useTexts(pdfTexts)
  const [password, setPassword] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (password) onPassword(password)
      }}
    >
      <Stack gap={3}>
        <Field
          label={texts.password}
          type="password"
          autoComplete="off"
          reveal={{ show: texts.show, hide: texts.hide }}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Row>
          <Button type="submit">{texts.unlock}</Button>
        </Row>
      </Stack>
    </form>
  )
}
