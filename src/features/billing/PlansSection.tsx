import { PlanCards } from '#features/sites/pages/PlanCards.tsx'
import { usePageWorld } from '#features/sites/pages/usePageWorld.ts'
import { useSite, useTexts } from '#features/sites/pages/useSite.ts'
import { Heading } from '#ui/Heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { billingTexts } from './texts.ts'
import { useOwnPlans } from './useOwnPlans.ts'

/** The plans of the site, for who has none that goes on. */
export function PlansSection() {
  const texts = useTexts(billingTexts)
  const plans = useOwnPlans(useSite().plans)
  const { pay, paying } = usePageWorld().usePay()
  return (
    <section id="price">
      <Stack gap={4}>
        <Heading level={2} size="card">
          {texts.toPrices}
        </Heading>
        <PlanCards plans={plans} currency={plans[0]?.currency ?? 'USD'} onPay={pay} paying={paying} />
      </Stack>
    </section>
  )
}
