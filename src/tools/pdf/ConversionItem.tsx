import { Download, SlidersHorizontal, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { UnlockPanel } from '#features/billing/pages/UnlockPanel.tsx'
import { useFetched } from '#features/billing/pages/useFetched.ts'
import { Remedy } from '#features/pdfLook/Remedy.tsx'
import { useLanguage, useTexts } from '#features/sites/pages/useSite.ts'
import { tellResultTaken } from '#platform/browser/resultTaken.web.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Progress } from '#ui/Progress.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Text } from '#ui/Text.tsx'
import { factLines, previewOf, sizeOf } from './facts.ts'
import type { Item } from './item.ts'
import { ReadyItem } from './ReadyItem.tsx'
import styles from './Tool.module.css'
import { pdfTexts } from './texts.ts'

type Props = {
  item: Item
  isAlone: boolean
  isLeft?: boolean | undefined
  onOptions: (options: Item['options']) => void
  onRetry: (password?: string) => void
  onAgain: () => void
  onRemove: () => void
  onUnlocked: (url: string) => void
}

/** One file from the upload to its download; a picture of its states. */
export function ConversionItem({ item, isAlone, isLeft, onOptions, onRetry, onAgain, onRemove, onUnlocked }: Props) {
  const texts = useTexts(pdfTexts)
  const { now, name } = item
  const bar = (label: string, percent: number) => (
    <Card padding="small">
      <Progress
        label={label}
        percent={percent}
        hint={<bdi>{name}</bdi>}
        cancelLabel={texts.cancel}
        cancelName={`${texts.cancel}: ${name}`}
        onCancel={onRemove}
      />
    </Card>
  )
  const close = (
    <IconButton label={`${texts.remove}: ${name}`} onClick={onRemove}>
      <X />
    </IconButton>
  )

  switch (now.state) {
    case 'uploading':
      return bar(texts.uploading, now.percent)
    case 'looking':
      return bar(texts.looking, now.percent)
    case 'ready':
      return <ReadyItem item={item} isAlone={isAlone} isLeft={isLeft} close={close} onOptions={onOptions} />
    case 'working':
      return bar(texts.working(texts.names[item.conversion.id]), now.percent)
    case 'done':
      return (
        <Card padding="small">
          <DoneItem now={now} close={close} onAgain={onAgain} />
        </Card>
      )
    case 'tried':
      return (
        <Stack gap={3}>
          <TriedItem now={now} name={name} original={item.look?.first} close={close} />
          <UnlockPanel uid={now.uid} onReady={onUnlocked} />
        </Stack>
      )
    case 'failed':
      return (
        <Card padding="small">
          <Stack gap={3}>
            <Notice tone="error" title={texts.failed} live close={close}>
              <p className={styles.name}>
                <bdi>{name}</bdi>
              </p>
              <p>{now.text || texts.gone}</p>
            </Notice>
            <Remedy
              code={now.code}
              file={name}
              words={{ ...texts, open: texts.unlock }}
              onRetry={onRetry}
              onAgain={item.look ? onAgain : undefined}
            />
          </Stack>
        </Card>
      )
  }
}

type Tried = Extract<Item['now'], { state: 'tried' }>
type TriedProps = { now: Tried; name: string; original: string | undefined; close: ReactNode }

/**
 * What is shown of a result that is not paid for: its first page, marked, beside that of the file itself, and what is worth knowing of the
 * whole.
 */
function TriedItem({ now, name, original, close }: TriedProps) {
  const texts = useTexts(pdfTexts)
  const language = useLanguage()
  const picture = useFetched(now.preview)
  return (
    <Card padding="small">
      <Stack gap={3}>
        <Notice tone="success" title={texts.done} live close={close}>
          <p className={styles.name}>
            <bdi>{name}</bdi>
          </p>
          {factLines(now.facts, texts.facts, language).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Notice>
        <div className={styles.pair}>
          {original && (
            <figure className={styles.side}>
              <figcaption>{texts.original}</figcaption>
              <img className={styles.tried} src={original} alt={texts.original} draggable={false} />
            </figure>
          )}
          <figure className={styles.side}>
            <figcaption>{texts.result}</figcaption>
            {picture ? (
              <img className={styles.tried} src={picture} alt={`${texts.preview}: ${now.name}`} draggable={false} />
            ) : (
              <Skeleton shape="block" />
            )}
          </figure>
        </div>
      </Stack>
    </Card>
  )
}

type Done = Extract<Item['now'], { state: 'done' }>

/** The result: how its first page looks, what it is called, its size, what is worth knowing, the download, and the way to other options. */
function DoneItem({ now, close, onAgain }: { now: Done; close: ReactNode; onAgain: () => void }) {
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
          <Button variant="quiet" icon={<SlidersHorizontal />} onClick={onAgain}>
            {texts.again}
          </Button>
        </Row>
        <Text size="s" tone="muted">
          {texts.againFree}
        </Text>
      </Stack>
    </div>
  )
}
