import { useEffect } from 'react'
import { useLoaded } from '#features/accounts/pages/useLoaded.ts'
import type { OwnJob } from '#features/jobs/ownJob.ts'
import { hearDeleted } from '#features/jobs/ownJobs.web.ts'
import { useLanguage, useTexts } from '#features/sites/pages/useSite.ts'
import { localeOf } from '#platform/languages.ts'
import { Button } from '#ui/Button.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Stack } from '#ui/layout.tsx'
import { Text } from '#ui/Text.tsx'
import { textConversion } from './contract.ts'
import styles from './Earlier.module.css'
import { speechTexts } from './texts.ts'

/** The texts that were made before and are still kept, to open again; nothing where there are none. */
export function Earlier({ onOpen }: { onOpen: (id: string, name: string) => void }) {
  const texts = useTexts(speechTexts)
  const language = useLanguage()
  const { data, reload } = useLoaded<OwnJob[]>(`/backapi/v1/user/results?tool=${textConversion.id}&most=50`)
  useEffect(() => hearDeleted(reload), [reload])
  const earlier = data ?? []
  if (earlier.length === 0) return null

  const when = (moment: number) =>
    new Date(moment).toLocaleString(localeOf(language), { dateStyle: 'medium', timeStyle: 'short' })

  return (
    <Disclosure summary={texts.earlier}>
      <Stack gap={2} as="ul" className={styles.list}>
        {earlier.map(({ id, name, expiresAt }) => (
          <li key={id}>
            <Button variant="quiet" onClick={() => onOpen(id, name)}>
              <bdi>{name.replace(/\.json$/, '')}</bdi>
            </Button>
            <Text size="s" tone="muted">
              {texts.keptUntil(when(expiresAt))}
            </Text>
          </li>
        ))}
      </Stack>
    </Disclosure>
  )
}
