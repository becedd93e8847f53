import { Download, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { OwnJob } from '#features/jobs/ownJob.ts'
import { useLanguage, useTexts } from '#features/sites/pages/useSite.ts'
import { localeOf } from '#platform/languages.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Text } from '#ui/Text.tsx'
import { previewOf } from './facts.ts'
import styles from './Tool.module.css'
import { pdfTexts } from './texts.ts'

type Props = { jobs: readonly OwnJob[]; onAgain: (job: OwnJob) => void }

/** For as long after it was begun a conversion is looked for by who comes back to the page or loads it anew, in milliseconds. */
const fresh = 60 * 60_000

/** Files that were converted before and are still kept; open where one of them was made just now; the newest one's upload may be converted anew. */
export function Earlier({ jobs, onAgain }: Props) {
  const texts = useTexts(pdfTexts)
  const language = useLanguage()
  const when = (moment: number) =>
    new Date(moment).toLocaleString(localeOf(language), { dateStyle: 'medium', timeStyle: 'short' })
  const [isOpen] = useState(() => jobs.some(({ createdAt }) => createdAt > Date.now() - fresh))
  return (
    <Disclosure open={isOpen} summary={texts.earlier(jobs.length)}>
      <Stack as="ul" gap={4} className={styles.plain}>
        {jobs.map((job) => {
          const preview = previewOf(job.facts ?? {})
          return (
            <li key={job.id} className={styles.result}>
              {preview && <img className={styles.small} src={preview} alt="" />}
              <Stack gap={2}>
                <div className={styles.name}>
                  <bdi>{job.name}</bdi>
                  <Text size="s" tone="muted">
                    {texts.keptUntil(when(job.expiresAt))}
                  </Text>
                </div>
                <Row gap={2}>
                  <ButtonLink
                    variant="secondary"
                    href={job.url}
                    download
                    icon={<Download />}
                    aria-label={`${texts.download}: ${job.name}`}
                  >
                    {texts.download}
                  </ButtonLink>
                  {job.source && (
                    <Button
                      variant="quiet"
                      icon={<RotateCcw />}
                      aria-label={`${texts.again}: ${job.name}`}
                      onClick={() => onAgain(job)}
                    >
                      {texts.again}
                    </Button>
                  )}
                </Row>
              </Stack>
            </li>
          )
        })}
      </Stack>
    </Disclosure>
  )
}
