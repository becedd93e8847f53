import { Download } from 'lucide-react'
import { useLoginDialog } from '#features/accounts/pages/useLoginDialog.ts'
import { UnlockPanel } from '#features/billing/pages/UnlockPanel.tsx'
import { useFetched } from '#features/billing/pages/useFetched.ts'
import { ToPlans } from '#features/pdfLook/ToPlans.tsx'
import { useLanguage, useTexts } from '#features/sites/pages/useSite.ts'
import { tellResultTaken } from '#platform/browser/resultTaken.web.ts'
import { codes, wantsPlan } from '#platform/codes.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Progress } from '#ui/Progress.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { pdfPages } from './contract.ts'
import { factLines } from './facts.ts'
import styles from './Tool.module.css'
import { pdfPagesTexts } from './texts.ts'
import type { WorkState } from './useWork.ts'

type Props = {
  now: Exclude<WorkState, { state: 'idle' }>
  onRetry: () => void
  onReset: () => void
  onUnlocked: (url: string) => void
}

/** What becomes of the work; a picture of its states. */
export function Outcome({ now, onRetry, onReset, onUnlocked }: Props) {
  const texts = useTexts(pdfPagesTexts)
  const language = useLanguage()
  const facts = (told: Record<string, unknown>) =>
    factLines(told, texts.facts, language).map((line) => <p key={line}>{line}</p>)
  switch (now.state) {
    case 'working':
      return <Progress label={texts.working} percent={now.percent} cancelLabel={texts.cancel} onCancel={onReset} />
    case 'tried':
      return (
        <Stack gap={3}>
          <Notice tone="success" title={texts.done} live>
            {facts(now.facts)}
          </Notice>
          <TriedPicture link={now.preview} alt={texts.preview} />
          <UnlockPanel uid={now.uid} onReady={onUnlocked} />
        </Stack>
      )
    case 'done':
      return (
        <Notice tone="success" title={texts.done} live>
          <Stack gap={3}>
            <div>
              <p className={styles.name}>
                <bdi>{now.name}</bdi>
              </p>
              {facts(now.facts)}
            </div>
            <Row gap={3}>
              <ButtonLink href={now.url} download icon={<Download />} onClick={() => tellResultTaken(pdfPages.id)}>
                {texts.download}
              </ButtonLink>
              <Button variant="secondary" onClick={onReset}>
                {texts.goOn}
              </Button>
            </Row>
          </Stack>
        </Notice>
      )
    case 'failed':
      return (
        <Notice
          tone="error"
          title={texts.failed}
          live
          action={<WayOut code={now.code} onRetry={onRetry} onReset={onReset} />}
        >
          {now.text}
        </Notice>
      )
  }
}

function TriedPicture({ link, alt }: { link: string; alt: string }) {
  const picture = useFetched(link)
  if (!picture) return <Skeleton shape="block" />
  return <img className={styles.tried} src={picture} alt={alt} draggable={false} />
}

function WayOut({ code, onRetry, onReset }: { code: number; onRetry: () => void; onReset: () => void }) {
  const texts = useTexts(pdfPagesTexts)
  const openLogin = useLoginDialog()
  if (wantsPlan(code)) return <ToPlans words={texts} onRetry={onRetry} />
  switch (code) {
    case codes.notLoggedIn:
      return <Button onClick={() => openLogin({ onLogin: onRetry })}>{texts.logIn}</Button>
    case codes.unreachable:
    case codes.engineFailed:
    case codes.unavailable:
      return <Button onClick={onRetry}>{texts.retry}</Button>
    default:
      return <Button onClick={onReset}>{texts.change}</Button>
  }
}
