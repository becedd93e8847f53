import { Button, ButtonLink } from '#ui/Button.tsx'
import { Row } from '#ui/layout.tsx'

type Props = { words: { plans: string; retry: string }; onRetry: () => void }

/** The ways on from a refusal for want of a plan or of credits: to the plans, and to another try once they are there. */
export function ToPlans({ words, onRetry }: Props) {
  return (
    <Row>
      <ButtonLink href="/sub/price">{words.plans}</ButtonLink>
      <Button variant="secondary" onClick={onRetry}>
        {words.retry}
      </Button>
    </Row>
  )
}
