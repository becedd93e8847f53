import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { CallError, call } from '#platform/browser/call.web.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toasts } from '#ui/toasts.ts'
import styles from './CheckoutNotice.module.css'
import { billingTexts } from './texts.ts'

/** Says to who has left a checkout that nothing was charged, and leads back to it. */
export default function CheckoutNotice({ orderId }: { orderId: string }) {
  const texts = useTexts(billingTexts)
  const [leaving, setLeaving] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.scrollIntoView({ block: 'center' }), [])

  async function goBack() {
    setLeaving(true)
    try {
      const body = { orderId, payExtend: '{}' }
      const { obj } = await call<{ redirectUrl: string }>('/backapi/v1/pay/create', { method: 'POST', body })
      location.assign(obj.redirectUrl)
    } catch (error) {
      if (error instanceof CallError) toasts.error(error.message)
      setLeaving(false)
    }
  }

  return (
    <div ref={place} className={styles.place}>
      <Notice
        tone="info"
        title={texts.cancelledTitle}
        action={
          <Button variant="secondary" loading={leaving} onClick={goBack}>
            {texts.backToCheckout}
          </Button>
        }
      >
        {texts.cancelledDes}
      </Notice>
    </div>
  )
}
