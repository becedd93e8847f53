import { useState } from 'react'
import { useMemberAct } from '#features/accounts/pages/useMemberAct.ts'
import { accountTexts } from '#features/accounts/texts.ts'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { call } from '#platform/browser/call.web.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toasts } from '#ui/toasts.ts'

/** Says that the email is not confirmed yet, and sends the mail with the link again. */
export function ConfirmNotice() {
  const texts = useTexts(accountTexts)
  const [sending, setSending] = useState(false)
  const act = useMemberAct()

  async function send() {
    setSending(true)
    await act(async () => toasts.success((await call('/backapi/v1/user/confirm/send', { method: 'POST' })).msg))
    setSending(false)
  }

  return (
    <Notice
      tone="info"
      title={texts.notConfirmed}
      action={
        <Button variant="secondary" loading={sending} onClick={send}>
          {texts.sendAgain}
        </Button>
      }
    >
      {texts.notConfirmedText}
    </Notice>
  )
}
