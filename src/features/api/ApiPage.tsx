import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { Heading } from '#ui/Heading.tsx'
import { Container, Section, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import styles from './ApiPage.module.css'
import { showReference } from './showReference.web.ts'
import { apiTexts } from './texts.ts'

/** /sub/api: the description of the calls for programs, to read and to try. What draws it is fetched by this page alone. */
export function ApiPage() {
  const texts = useTexts(apiTexts)
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')

  useEffect(() => {
    if (!place.current) return
    showReference(place.current).then(
      () => setState('shown'),
      () => setState('failed'),
    )
  }, [])

  return (
    <Section tall>
      <Container>
        <Stack gap={5}>
          <Heading level={1}>{texts.docs}</Heading>
          <p>
            {texts.docsText} <a href="/sub/account">{texts.make}</a>
          </p>
          <p>
            <a href="/api/v1/openapi.json">OpenAPI 3.1</a>
          </p>
          {state === 'loading' && (
            <div role="status" aria-label={texts.loading}>
              <Skeleton lines={8} />
            </div>
          )}
          {state === 'failed' && (
            <Notice tone="error" live>
              {texts.notLoaded}
            </Notice>
          )}
          {/* It is written in English, from left to right, and draws in colours of its own. */}
          <div ref={place} className={styles.reference} lang="en" dir="ltr" hidden={state !== 'shown'} />
        </Stack>
      </Container>
    </Section>
  )
}
