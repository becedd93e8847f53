import { Fragment } from 'react'
import { useSession } from '#features/accounts/pages/useSession.ts'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Heading } from '#ui/Heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { Text } from '#ui/Text.tsx'
import type { SendRequest } from '../contract.ts'
import { smsTexts } from '../texts.ts'
import styles from './Arrival.module.css'
import type { Travelling } from './useParts.ts'

type Props = {
  /** The network carries this word as it is, whatever language the page is in. */
  sender: SendRequest['sender']
  /** Undefined while nothing is written. */
  travelling: Travelling | undefined
  /** Whether the server has looked at it, and would take it. */
  isFine: boolean
}

/** A message as its recipient will see it on a phone, while it is being written, and what the network makes of it. */
export function Arrival({ sender, travelling, isFine }: Props) {
  const { arrival: texts } = useTexts(smsTexts)
  const isVisitor = useSession() === null
  return (
    <Card as="section" aria-label={texts.title}>
      <Stack gap={4}>
        <Heading level={2} size="card">
          {texts.title}
        </Heading>
        <div className={styles.phone}>
          <p className={styles.sender} dir="ltr">
            <span aria-hidden className={styles.face}>
              {sender[0]}
            </span>
            {sender}
          </p>
          {travelling ? (
            <p className={styles.bubble} dir="auto">
              {travelling.parts.map((part, n) => (
                // Parts have no name but their place.
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                <Fragment key={n}>
                  {n > 0 && <span className={styles.cut} role="img" aria-label={texts.cut(n + 1)} />}
                  {part}
                </Fragment>
              ))}
            </p>
          ) : (
            <p className={styles.empty}>{texts.empty}</p>
          )}
        </div>
        <div aria-live="polite">{isFine && travelling && <Text>{texts.parts(travelling.parts.length)}</Text>}</div>
        {travelling && <Alphabet {...travelling} />}
        {isFine && isVisitor && (
          <ButtonLink href="/sub/price" size="large" wide>
            {texts.send}
          </ButtonLink>
        )}
      </Stack>
    </Card>
  )
}

function Alphabet({ beyond, alone, part }: Travelling) {
  const { arrival: texts } = useTexts(smsTexts)
  return (
    <Text size="s" tone="muted">
      {beyond === undefined ? texts.usual(alone, part) : texts.large(beyond, alone, part)}
    </Text>
  )
}
