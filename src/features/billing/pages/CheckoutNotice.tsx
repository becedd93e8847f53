import { useEffect, useRef } from 'react'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { billingTexts } from '../texts.ts'
import styles from './CheckoutNotice.module.css'
import { useCheckoutAgain } from './useCheckoutAgain.ts'

/** Says to who has left a checkout that nothing was charged, and leads back to it. */
export default function CheckoutNotice({ orderId }: { orderId: string }) {
  const texts = useTexts(billingTexts)
  const { leaving, goBack } = useCheckoutAgain(orderId)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.scrollIntoView({ block: 'center' }), [])

  return (
    <div ref={place} className={styles.place}>
      <Notice
        tone="info"
        title={texts.cancelledTitle}
        action={
          <Button variant="secondary" loading={leaving} onClick={() => void goBack()}>
            {texts.backToCheckout}
          </Button>
        }
      >
        {texts.cancelledDes}
      </Notice>
    </div>
  )
}
