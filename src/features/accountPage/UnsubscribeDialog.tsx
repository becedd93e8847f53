import { useState } from 'react'
import { useMemberAct } from '#features/accounts/pages/useMemberAct.ts'
import { accountTexts } from '#features/accounts/texts.ts'
import { billingTexts } from '#features/billing/texts.ts'
import { useSite, useTexts } from '#features/sites/pages/useSite.ts'
import { CallError, call } from '#platform/browser/call.web.ts'
import { codes } from '#platform/codes.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { toasts } from '#ui/toasts.ts'

type Props = {
  open: boolean
  /** The day until which the membership works either way. */
  until: string | undefined
  /** Called where what is known of the plan may have changed. */
  onChange: () => void
  onClose: () => void
}

/** Asks before a plan is charged no more, and has it so. */
export function UnsubscribeDialog({ open, until, onChange, onClose }: Props) {
  const texts = useTexts(accountTexts)
  const { alreadyUnsubscribed } = useTexts(billingTexts)
  const { account } = useSite().common.props.content
  const [isEnding, setEnding] = useState(false)
  const act = useMemberAct()

  async function unsubscribe() {
    setEnding(true)
    const cancel = async () => {
      try {
        await call('/backapi/v1/user/cancel/subscription', { method: 'PUT', body: { reason: '' } })
        toasts.success(account.unsubscribed)
      } catch (error) {
        // Another tab may have cancelled before: what was wished for is so.
        if (!(error instanceof CallError && error.code === codes.notSubscribed)) throw error
        toasts.success(alreadyUnsubscribed)
      }
      onChange()
    }
    await act(cancel, (detail) => {
      toasts.error(account.unsubscribeError, { detail })
      onChange()
    })
    setEnding(false)
    onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeLabel={texts.close}
      title={texts.unsubscribeTitle}
      description={until && texts.unsubscribeText(until)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.keepIt}
          </Button>
          <Button variant="danger" loading={isEnding} onClick={unsubscribe}>
            {texts.unsubscribe}
          </Button>
        </>
      }
    />
  )
}
