import { isRouteErrorResponse, useRouteError } from 'react-router'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Container, Row } from '#ui/layout.tsx'
import { failureTexts } from './texts.ts'

/** What a visitor sees where a page is missing or could not be made: what happened, and a way on. */
export function FailurePage() {
  const error = useRouteError()
  const missing = isRouteErrorResponse(error) && error.status === 404
  // Without a site around it, as when the site itself failed, the page speaks English.
  const language = globalThis.document?.documentElement.lang === 'id' ? 'id' : 'en'
  const texts = failureTexts[language]
  const home = <ButtonLink href="/">{texts.home}</ButtonLink>
  return (
    <Container as="main" id="main">
      <EmptyState
        title={missing ? texts.missing : texts.failed}
        action={
          missing ? (
            home
          ) : (
            <Row justify="center">
              <Button onClick={() => location.reload()}>{texts.retry}</Button>
              {home}
            </Row>
          )
        }
      >
        {missing ? texts.missingHint : texts.failedHint}
      </EmptyState>
    </Container>
  )
}
