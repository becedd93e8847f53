import { CloudOff, Compass } from 'lucide-react'
import { useRouteError } from 'react-router'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Heading } from '#ui/Heading.tsx'
import { Container, Row, Section, Stack } from '#ui/layout.tsx'
import { Text } from '#ui/Text.tsx'
import styles from './FailurePage.module.css'
import { failureKind } from './failureKinds.ts'
import { useFailureTexts } from './useFailureTexts.ts'

/** What a visitor sees where a page is missing or could not be made: what happened, and a way on. */
export function Failure() {
  const kind = failureKind(useRouteError())
  const hasFailed = kind === 'failed'
  const texts = useFailureTexts()
  return (
    <Section>
      <Container width="text">
        <Stack gap={4} align="center">
          <span className={styles.icon} aria-hidden>
            {hasFailed ? <CloudOff /> : <Compass />}
          </span>
          <Heading level={1}>{texts[kind]}</Heading>
          <Text tone="muted" size="l">
            {texts[`${kind}Hint`]}
          </Text>
          <Row justify="center">
            {hasFailed && <Button onClick={() => location.reload()}>{texts.retry}</Button>}
            <ButtonLink href="/" variant={hasFailed ? 'secondary' : 'primary'}>
              {texts.home}
            </ButtonLink>
          </Row>
        </Stack>
      </Container>
    </Section>
  )
}

/** The same where not even the frame around a page could be made. */
export function FailurePage() {
  return (
    <main id="main">
      <Failure />
    </main>
  )
}
