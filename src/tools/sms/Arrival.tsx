import { useSession } from '#features/accounts/useSession.ts'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Heading } from '#ui/Heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { Text } from '#ui/Text.tsx'
import styles from './Arrival.module.css'
import type { ArrivingMessage } from './contract.ts'
import { smsTexts } from './texts.ts'

/** A message as its recipient will see it, and for who has no account the way to send it. */
export function Arrival({ arriving: { sender, parts, network } }: { arriving: ArrivingMessage }) {
  const { arrival: texts, senders } = useTexts(smsTexts)
  const isVisitor = useSession() === null
  return (
    <Card as="section" aria-label={texts.title}>
      <Stack gap={4}>
        <Heading level={2} size="card" aria-live="polite">
          {texts.title}
        </Heading>
        <div className={styles.phone}>
          <p className={styles.sender}>{senders[sender]}</p>
          <p className={styles.bubble} dir="auto">
            {parts.join('')}
          </p>
        </div>
        <Text size="s" tone="muted">
          {texts.parts(network)}
        </Text>
        {isVisitor && (
          <ButtonLink href="/sub/price" size="large" wide>
            {texts.send}
          </ButtonLink>
        )}
      </Stack>
    </Card>
  )
}
