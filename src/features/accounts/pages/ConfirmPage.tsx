import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { FormPage } from '#features/sites/pages/FormPage.tsx'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { CallError, call } from '#platform/browser/call.web.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { accountTexts } from '../texts.ts'

type Step = { state: 'asking' | 'sending' } | { state: 'failed' | 'done'; text: string }

/** /confirm: the owner of a mailbox says that the account is theirs. A button, since mail programs open links by themselves. */
export function ConfirmPage() {
  const texts = useTexts(accountTexts)
  return (
    <FormPage title={texts.confirmTitle}>
      <Confirmation />
    </FormPage>
  )
}

function Confirmation() {
  const [query] = useSearchParams()
  const texts = useTexts(accountTexts)
  const [step, setStep] = useState<Step>({ state: 'asking' })

  async function confirm() {
    setStep({ state: 'sending' })
    try {
      const { msg } = await call('/backapi/v1/user/confirm', {
        method: 'POST',
        body: { token: query.get('token') ?? '' },
      })
      setStep({ state: 'done', text: msg })
    } catch (error) {
      setStep({ state: 'failed', text: error instanceof CallError ? error.message : String(error) })
    }
  }

  switch (step.state) {
    case 'done':
    case 'failed':
      return (
        <Notice
          tone={step.state === 'done' ? 'success' : 'error'}
          live
          action={<ButtonLink href="/sub/account">{texts.account}</ButtonLink>}
        >
          {step.text}
        </Notice>
      )
    default:
      return (
        <Stack gap={4}>
          <p>{texts.confirmDes}</p>
          <Button size="large" wide loading={step.state === 'sending'} onClick={confirm}>
            {texts.confirmEmail}
          </Button>
          <p>
            <a href="/reset">{texts.notMine}</a>
          </p>
        </Stack>
      )
  }
}
