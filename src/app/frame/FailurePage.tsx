import { CloudOff, Compass } from 'lucide-react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Heading } from '#ui/Heading.tsx'
import { Container, Row, Section, Stack } from '#ui/layout.tsx'
import { Text } from '#ui/Text.tsx'
import styles from './FailurePage.module.css'
import { useFailureTexts } from './useFailureTexts.ts'

/** Whether an error of a route says that there is no such page. */
export const isMissing = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404

/** What a visitor sees where a page is missing or could not be made: what happened, and a way on. */
export function Failure() {
  const missing = isMissing(useRouteError())
  const texts = useFailureTexts()
  return (
    <Section>
      <Container width="text">
        <Stack gap={4} align="center">
          <span className={styles.icon} aria-hidden>
            {missing ? <Compass /> : <CloudOff />}
          </span>
          <Heading level={1}>{missing ? texts.missing : texts.failed}</Heading>
          <Text tone="muted" size="l">
            {missing ? texts.missingHint : texts.failedHint}
          </Text>
          <Row justify="center">
            {!missing && <Button onClick={() => location.reload()}>{texts.retry}</Button>}
            <ButtonLink href="/" variant={missing ? 'primary' : 'secondary'}>
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
