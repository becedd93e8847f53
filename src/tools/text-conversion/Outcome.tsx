import { FileText } from 'lucide-react'
import { Suspense } from 'react'
import { UnlockPanel } from '#features/billing/pages/UnlockPanel.tsx'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { codes, wantsPlan } from '#platform/codes.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Stack } from '#ui/layout.tsx'
import { lazyPart } from '#ui/lazyPart.ts'
import { Notice } from '#ui/Notice.tsx'
import { Progress } from '#ui/Progress.tsx'
import { Text } from '#ui/Text.tsx'
import { Flaws } from './Flaws.tsx'
import { isAboutFormat } from './isAboutFormat.ts'
import styles from './Outcome.module.css'
import { speechTexts } from './texts.ts'
import type { Run } from './useTranscription.ts'

const Result = lazyPart(() => import('./Result.tsx'))

type Props = {
  run: Run
  onCancel: () => void
  /** Gets the address of the whole once it is paid for. */
  onUnlocked: (url: string, name: string, recording?: File) => void
}

/** The right side: nothing yet, how far it is with the words so far, its beginning where it is only tried, the result, or why there is none. */
export function Outcome({ run, onCancel, onUnlocked }: Props) {
  const texts = useTexts(speechTexts)
  switch (run.state) {
    case 'idle':
      return (
        <Card tone="outline" className={styles.place}>
          <EmptyState icon={<FileText />} title={texts.noResult} />
        </Card>
      )
    case 'uploading':
    case 'working': {
      const partial = run.state === 'working' ? run.partial : ''
      return (
        <Card className={styles.place} aria-busy>
          {partial && (
            <div className={styles.partial} dir="auto">
              {partial}
            </div>
          )}
          <div className={styles.overlay}>
            <Progress
              label={texts.loading}
              percent={run.percent}
              hint={run.state === 'uploading' ? texts.uploading : undefined}
              cancelLabel={texts.cancel}
              onCancel={onCancel}
            />
          </div>
        </Card>
      )
    }
    case 'tried':
      return (
        <Stack gap={4}>
          <Card>
            <Stack gap={3}>
              <Text size="s" tone="muted">
                {texts.beginning}
              </Text>
              <div className={styles.partial} dir="auto">
                {run.partial}…
              </div>
              <Flaws flaws={run.flaws} />
            </Stack>
          </Card>
          <UnlockPanel uid={run.uid} onReady={(url) => onUnlocked(url, run.name, run.recording)} />
        </Stack>
      )
    case 'done':
      return (
        <Suspense fallback={<Card className={styles.place} aria-busy />}>
          <Result {...run} />
        </Suspense>
      )
    case 'failed':
      if (wantsPlan(run.code)) {
        return (
          <Notice tone="error" live title={run.code === codes.notAMember ? texts.notAMember : run.text}>
            <ButtonLink href="/sub/price" variant="secondary">
              {texts.plans}
            </ButtonLink>
          </Notice>
        )
      }
      return (
        <Notice tone="error" live title={run.text || texts.failed}>
          {run.text && isAboutFormat(run.code) && <p>{texts.failed}</p>}
        </Notice>
      )
  }
}
