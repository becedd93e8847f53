import { useState } from 'react'
import { isolated } from '#platform/isolated.ts'
import { symbolOf } from '#platform/money/money.ts'
import { Select } from '#ui/Select.tsx'
import { PlanCards } from '../PlanCards.tsx'
import { RichText } from '../RichText.tsx'
import { usePageWorld } from '../usePageWorld.ts'
import { useLanguage, useSite } from '../useSite.ts'
import { Words } from '../Words.tsx'
import { BlockHead, BlockSection, type BlockView } from './BlockSection.tsx'
import styles from './Pricing.module.css'

/** The plans of the site as cards, with a choice of currencies to read them in. */
export function Pricing({ block, lead }: BlockView<'Pricing'>) {
  const { plans, currencies, moreLocal, common } = useSite()
  const texts = common.props.content.pricing
  const language = useLanguage()
  const { usePay, useOwnPlans } = usePageWorld()
  const { pay, paying } = usePay()
  const [currency, setCurrency] = useState(currencies[0])
  const wished = useOwnPlans(block.plans?.flatMap((id) => plans.find((plan) => plan.id === id) ?? []) ?? plans)
  const own = wished[0]?.currency
  return (
    <BlockSection block={block}>
      <BlockHead title={block.title} lead={lead} />
      {block.des && <RichText html={block.des} className={styles.des} />}
      {moreLocal && currencies.length > 1 && (
        <div className={styles.currency}>
          <Select
            label={<Words of={texts.currencyPrompt} />}
            value={currency}
            onChange={(event) => setCurrency(event.target.value)}
            options={currencies.map((code) => ({
              value: code,
              label: isolated(`${code} · ${symbolOf(code).trim()}`, language),
            }))}
          />
        </div>
      )}
      <PlanCards plans={wished} currency={currency ?? 'USD'} heading={lead ? 'h2' : 'h3'} onPay={pay} paying={paying} />
      {own && currency !== own && (
        <p className={styles.charged} role="status">
          <Words of={texts.chargedIn} /> {own}
        </p>
      )}
    </BlockSection>
  )
}
