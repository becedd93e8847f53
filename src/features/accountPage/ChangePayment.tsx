import { useState } from 'react'
import { useMemberAct } from '#features/accounts/pages/useMemberAct.ts'
import { accountTexts } from '#features/accounts/texts.ts'
import { billingTexts } from '#features/billing/texts.ts'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { call } from '#platform/browser/call.web.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Row } from '#ui/layout.tsx'

/** Leads to the provider's page for what a plan is paid by; one that does not lead back opens beside this one. */
export function ChangePayment() {
  const { close } = useTexts(accountTexts)
  const texts = useTexts(billingTexts)
  const [isAsking, setAsking] = useState(false)
  /** The address of a page that does not lead back. */
  const [cardPage, setCardPage] = useState<string>()
  const act = useMemberAct()

  async function askForPage() {
    setAsking(true)
    await act(async () => {
      const { obj } = await call<{ redirectUrl: string; leadsBack: boolean }>('/backapi/v1/user/card', {
        method: 'POST',
      })
      if (obj.leadsBack) location.assign(obj.redirectUrl)
      else setCardPage(obj.redirectUrl)
    })
    setAsking(false)
  }

  return (
    <Row>
      <Button variant="secondary" loading={isAsking} onClick={askForPage}>
        {texts.changePayment}
      </Button>
      <Dialog
        open={cardPage !== undefined}
        onClose={() => setCardPage(undefined)}
        closeLabel={close}
        title={texts.changePayment}
        description={texts.paymentElsewhere}
        footer={
          <Button
            onClick={() => {
              open(cardPage, '_blank', 'noopener')
              setCardPage(undefined)
            }}
          >
            {texts.toCardPage}
          </Button>
        }
      />
    </Row>
  )
}
