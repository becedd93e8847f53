import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#ui/lazyPart.ts'
import { planIn } from '../../prices/planIn.ts'
import { PlanCards } from '../PlanCards.tsx'
import { RichText } from '../RichText.tsx'
import { useCurrency } from '../useCurrency.ts'
import { usePageWorld } from '../usePageWorld.ts'
import { useSite } from '../useSite.ts'
import { Words } from '../Words.tsx'
import { BlockHead, BlockSection, type BlockView } from './BlockSection.tsx'
import styles from './Pricing.module.css'

const CurrencyMenu = lazyPart(() => import('../CurrencyMenu.tsx'))

/** The plans of the site as cards, with a choice of currencies to read them in. */
export function Pricing({ block, lead }: BlockView<'Pricing'>) {
  const { plans, common } = useSite()
  const texts = common.props.content.pricing
  const { usePay, useOwnPlans, OverPlans } = usePageWorld()
  const { pay, paying } = usePay()
  const choice = useCurrency()
  const { currency } = choice
  const named = block.plans?.flatMap((id) => plans.find((plan) => plan.id === id) ?? []) ?? plans
  const { plans: wished, shownTo } = useOwnPlans(named)
  const converted = wished.find((plan) => !planIn(plan, currency))
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return (
    <BlockSection block={block}>
      <BlockHead title={block.title} lead={lead} />
      {block.des && <RichText html={block.des} className={styles.des} />}
      {choice.currencies.length > 1 && (
        <div className={styles.currency}>
          {isAlive && (
            <Suspense>
              <CurrencyMenu {...choice} />
            </Suspense>
          )}
        </div>
      )}
      <OverPlans />
      <PlanCards
        plans={wished}
        shownTo={shownTo}
        currency={currency}
        heading={lead ? 'h2' : 'h3'}
        onPay={pay}
        paying={paying}
      />
      {converted && (
        <p className={styles.charged} role="status">
          <Words of={texts.chargedIn} /> {converted.currency}
        </p>
      )}
    </BlockSection>
  )
}
