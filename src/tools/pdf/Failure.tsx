import { useState } from 'react'
import { useLoginDialog } from '#features/accounts/useLoginDialog.ts'
import { useTexts } from '#features/sites/useSite.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Field } from '#ui/Field.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { pdfTexts } from './texts.ts'
import type { ConversionState } from './useConversion.ts'

/** Codes of the failures that the visitor can put right here. */
const codes = { notLoggedIn: 10002, notAMember: 10003, passwordNeeded: 50003 }

type Props = {
  failure: Extract<ConversionState, { state: 'failed' }>
  onRetry: (options?: { password?: string }) => void
  onAnother: () => void
}

/** Why a file was not converted, and what to do next: log in, become a member, give the password, or try again. */
export function Failure({ failure, onRetry, onAnother }: Props) {
  const texts = useTexts(pdfTexts)
  return (
    <Card padding="large">
      <Stack gap={4}>
        <Notice tone="error" title={texts.failed} live>
          <p>{failure.file.name}</p>
          <p>{failure.text}</p>
        </Notice>
        <Remedy code={failure.code} onRetry={onRetry} />
        <Row>
          <Button variant="quiet" onClick={onAnother}>
            {texts.another}
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}

function Remedy({ code, onRetry }: { code: number; onRetry: Props['onRetry'] }) {
  const texts = useTexts(pdfTexts)
  const openLogin = useLoginDialog()
  const [password, setPassword] = useState('')
  switch (code) {
    case codes.notLoggedIn:
      return (
        <Row>
          <Button onClick={() => openLogin({ onLogin: onRetry })}>{texts.logIn}</Button>
        </Row>
      )
    case codes.notAMember:
      return (
        <Row>
          <ButtonLink href="/sub/price">{texts.plans}</ButtonLink>
        </Row>
      )
    case codes.passwordNeeded:
      return (
        <Stack
          as="form"
          onSubmit={(event) => {
            event.preventDefault()
            if (password) onRetry({ password })
          }}
        >
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
      )
    default:
      return (
        <Row>
          <Button onClick={() => onRetry()}>{texts.retry}</Button>
        </Row>
      )
  }
}
