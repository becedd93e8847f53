import { Download, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { UnlockPanel } from '#features/billing/UnlockPanel.tsx'
import { useFetched } from '#features/billing/useFetched.ts'
import { useLanguage, useTexts } from '#features/sites/pages/useSite.ts'
import { tellResultTaken } from '#platform/browser/resultTaken.web.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Progress } from '#ui/Progress.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { ConversionOptions } from './contract.ts'
import { factLines, previewOf, sizeOf } from './facts.ts'
import { Remedy } from './Remedy.tsx'
import styles from './Tool.module.css'
import { pdfTexts } from './texts.ts'
import type { Item } from './useConversions.ts'

type Props = {
  item: Item
  onRetry: (more?: ConversionOptions) => void
  onRemove: () => void
  onUnlocked: (url: string) => void
}

/** One file from the upload to its download; a picture of its states. */
export function ConversionItem({ item, onRetry, onRemove, onUnlocked }: Props) {
  const texts = useTexts(pdfTexts)
  const { now, file } = item
  const title = texts.names[item.conversion.id]
  const bar = (label: string, percent: number) => (
    <Card padding="small">
      <Progress
        label={label}
        percent={percent}
        hint={<bdi>{file.name}</bdi>}
        cancelLabel={texts.cancel}
        onCancel={onRemove}
      />
    </Card>
  )
  const close = (
    <IconButton label={`${texts.remove}: ${file.name}`} onClick={onRemove}>
      <X />
    </IconButton>
  )

  switch (now.state) {
    case 'uploading':
      return bar(texts.uploading, now.percent)
    case 'working':
      return bar(texts.working(title), now.percent)
    case 'done':
      return (
        <Card padding="small">
          <DoneItem now={now} close={close} />
        </Card>
      )
    case 'tried':
      return (
        <Stack gap={3}>
          <TriedItem now={now} close={close} />
          <UnlockPanel uid={now.uid} onReady={onUnlocked} />
        </Stack>
      )
    case 'failed':
      return (
        <Card padding="small">
          <Stack gap={3}>
            <Notice tone="error" title={texts.failed} live close={close}>
              <p>
                <bdi>{file.name}</bdi>
              </p>
              <p>{now.text}</p>
            </Notice>
            <Remedy code={now.code} onRetry={onRetry} />
          </Stack>
        </Card>
      )
  }
}

type Tried = Extract<Item['now'], { state: 'tried' }>

/** What is shown of a result that is not paid for: its first page, marked, and what is worth knowing of the whole. */
function TriedItem({ now, close }: { now: Tried; close: ReactNode }) {
  const texts = useTexts(pdfTexts)
  const language = useLanguage()
  const picture = useFetched(now.preview)
  return (
    <Card padding="small">
      <Stack gap={3}>
        <Notice tone="success" title={texts.done} live close={close}>
          {factLines(now.facts, texts.facts, language).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Notice>
        {picture ? (
          <img className={styles.tried} src={picture} alt={`${texts.preview}: ${now.name}`} draggable={false} />
        ) : (
          <Skeleton shape="block" />
        )}
      </Stack>
    </Card>
  )
}

type Done = Extract<Item['now'], { state: 'done' }>

/** The result: how its first page looks, what it is called, its size, what is worth knowing, and the download. */
function DoneItem({ now, close }: { now: Done; close: ReactNode }) {
  const texts = useTexts(pdfTexts)
  const language = useLanguage()
  const size = sizeOf(now.facts, language)
  const preview = previewOf(now.facts)
  return (
    <div className={styles.result}>
      {preview && <img className={styles.preview} src={preview} alt={`${texts.preview}: ${now.name}`} />}
      <Stack gap={3}>
        <Notice tone="success" title={texts.done} live close={close}>
          <p className={styles.name}>
            <bdi>{now.name}</bdi> {size && `(${size})`}
          </p>
          {factLines(now.facts, texts.facts, language).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Notice>
        <Row>
          <ButtonLink href={now.url} download icon={<Download />} onClick={() => tellResultTaken('pdf')}>
            {texts.download}
          </ButtonLink>
        </Row>
      </Stack>
    </div>
  )
}
