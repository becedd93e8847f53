import { Suspense } from 'react'
import { useSession } from '#features/accounts/pages/useSession.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { UnfinishedCheckout } from './UnfinishedCheckout.tsx'

const StandingNotice = lazyPart(() => import('./StandingNotice.tsx'))

/** Over the plans: how the membership of who is logged in stands, and the way back to a checkout that was left. */
export function OverPlans() {
  const session = useSession()
  return (
    <>
      {session && (
        <Suspense>
          <StandingNotice />
        </Suspense>
      )}
      <UnfinishedCheckout />
    </>
  )
}
