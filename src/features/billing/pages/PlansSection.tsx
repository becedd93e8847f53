import CurrencyMenu from '#features/sites/pages/CurrencyMenu.tsx'
import { PlanCards } from '#features/sites/pages/PlanCards.tsx'
import { useCurrency } from '#features/sites/pages/useCurrency.ts'
import { usePageWorld } from '#features/sites/pages/usePageWorld.ts'
import { useSite, useTexts } from '#features/sites/pages/useSite.ts'
import { planIn } from '#features/sites/prices/planIn.ts'
import { Heading } from '#ui/Heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { billingTexts } from '../texts.ts'
import { chargedChoice } from './chargedChoice.ts'
import { UnfinishedCheckout } from './UnfinishedCheckout.tsx'
import { useOwnPlans } from './useOwnPlans.ts'

/** The plans of the site, for who has none that goes on, in currencies that they are charged in. */
export function PlansSection() {
  const texts = useTexts(billingTexts)
  const { plans, shownTo } = useOwnPlans(useSite().plans)
  const { pay, paying } = usePageWorld().usePay()
  const choice = chargedChoice(useCurrency(), plans)
  const charged = plans.map((plan) => planIn(plan, choice.currency) ?? plan)
  return (
    <section id="price">
      <Stack gap={4}>
        <Heading level={2} size="card">
          {texts.toPrices}
        </Heading>
        <UnfinishedCheckout />
        <CurrencyMenu {...choice} />
        <PlanCards plans={charged} shownTo={shownTo} onPay={pay} paying={paying} />
      </Stack>
    </section>
  )
}
