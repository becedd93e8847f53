import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#ui/lazyPart.ts'

const CheckoutNotice = lazyPart(() => import('./CheckoutNotice.tsx'))

/** Over the plans: the way back to a checkout that was left, where the address names one. */
export function UnfinishedCheckout() {
  const [orderId, setOrderId] = useState<string | null>()
  useEffect(() => setOrderId(new URLSearchParams(location.search).get('cancelled')), [])
  return (
    orderId && (
      <Suspense>
        <CheckoutNotice orderId={orderId} />
      </Suspense>
    )
  )
}
