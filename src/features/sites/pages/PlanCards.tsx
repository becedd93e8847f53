import { Check } from 'lucide-react'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import type { PlanInfo } from '../presenting/info.ts'
import { fillPrice } from '../presenting/planPrice.ts'
import { planIn } from '../prices/planIn.ts'
import styles from './PlanCards.module.css'
import type { OwnPlans, Pay } from './usePageWorld.ts'
import { useLanguageOf, Words } from './Words.tsx'

type Props = {
  plans: readonly PlanInfo[]
  /** Who does not see them, since they may become others in a moment, sees their room: none moves away under a finger. */
  shownTo?: OwnPlans['shownTo']
  /** The currency to show amounts in: plans are charged in it where they are sold in it, and converted for orientation else. Without it each has its own. */
  currency?: string
  heading?: 'h2' | 'h3'
  onPay: Pay['pay']
  /** The plan whose payment is on its way: its button turns, and no other answers. */
  paying?: string | undefined
}

/** Plans side by side: what they cost, what they give, and a button to pay. */
export function PlanCards({ plans, shownTo = 'everybody', currency, heading: Heading = 'h3', onPay, paying }: Props) {
  const languageOf = useLanguageOf()
  return (
    <div
      className={styles.room}
      data-empty={shownTo === 'nobody'}
      data-strangers={shownTo === 'strangers' || undefined}
      aria-busy={shownTo === 'nobody'}
    >
      <ul className={styles.cards}>
        {plans.map((offered) => {
          const plan = (currency && planIn(offered, currency)) || offered
          const { card } = plan
          const isMain = card.type === 'highlight'
          const filled = (words: string) => fillPrice(words, plan, currency ?? plan.currency, languageOf(words))
          const said = (words: string) => filled(words).map(({ text }) => text)
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
                <p className={styles.kind}>{card.kind}</p>
              </div>
              <p className={styles.price}>
                <Words of={card.price}>
                  {filled(card.price).map(({ text, isMoney }) =>
                    isMoney ? <strong key={text}>{text}</strong> : <span key={text}>{text}</span>,
                  )}
                </Words>
                <span className={styles.terms}>{said(card.terms)}</span>
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
                  onClick={() => paying === undefined && onPay(plan.id, plan.currency)}
                >
                  <Words of={card.buttonTxt} />
                </Button>
                {card.tip && (
                  <p className={styles.tip}>
                    <Words of={card.tip}>{said(card.tip)}</Words>
                  </p>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
