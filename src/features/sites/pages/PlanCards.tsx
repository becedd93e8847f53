import { Check } from 'lucide-react'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import type { PlanInfo } from '../presenting/info.ts'
import { fillPrice } from '../presenting/planPrice.ts'
import styles from './PlanCards.module.css'
import { useLanguageOf, Words } from './Words.tsx'

type Props = {
  plans: readonly PlanInfo[]
  /** The currency to show amounts in. */
  currency: string
  heading?: 'h2' | 'h3'
  onPay: (planId: string) => void
  /** The plan whose payment is on its way: its button turns, and no other answers. */
  paying?: string | undefined
}

/** Plans side by side: what they cost, what they give, and a button to pay. */
export function PlanCards({ plans, currency, heading: Heading = 'h3', onPay, paying }: Props) {
  const languageOf = useLanguageOf()
  return (
    <ul className={styles.cards}>
      {plans.map((plan) => {
        const { card } = plan
        const isMain = card.type === 'highlight'
        const tip = card.tip && fillPrice(card.tip, plan, currency, languageOf(card.tip))
        return (
          <li key={plan.id} className={styles.card} data-main={isMain}>
            <div className={styles.top}>
              <Heading className={styles.title}>
                <Words of={card.title} />
              </Heading>
              {card.tag && (
                <Badge tone={isMain ? 'strong' : 'accent'}>
                  <Words of={card.tag} />
                </Badge>
              )}
            </div>
            <p className={styles.price}>
              <Words of={card.price}>
                {fillPrice(card.price, plan, currency, languageOf(card.price)).map(({ text, isMoney }) =>
                  isMoney ? <strong key={text}>{text}</strong> : <span key={text}>{text}</span>,
                )}
              </Words>
            </p>
            <ul className={styles.list}>
              {card.desList.map((line) => (
                <li key={line}>
                  <Check aria-hidden />
                  <Words of={line} />
                </li>
              ))}
            </ul>
            <div className={styles.foot}>
              <Button
                wide
                size="large"
                variant={isMain ? 'primary' : 'secondary'}
                loading={paying === plan.id}
                onClick={() => paying === undefined && onPay(plan.id)}
              >
                <Words of={card.buttonTxt} />
              </Button>
              {card.tip && tip && (
                <p className={styles.tip}>
                  <Words of={card.tip}>{tip.map(({ text }) => text).join('')}</Words>
                </p>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
