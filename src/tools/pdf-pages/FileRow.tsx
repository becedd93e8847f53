import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { Remedy } from '#features/pdfLook/Remedy.tsx'
import { useLanguage, useTexts } from '#features/sites/pages/useSite.ts'
import { byteSize } from '#platform/byteSize.ts'
import { inOneLine } from '#platform/isolated.ts'
import { Card } from '#ui/Card.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Progress } from '#ui/Progress.tsx'
import styles from './Tool.module.css'
import { pdfPagesTexts } from './texts.ts'
import type { Chosen } from './useFiles.ts'

type Props = {
  chosen: Chosen
  /** Which of several files it is, from 1: their pages are named by it. */
  place?: { at: number; of: number } | undefined
  /** Brings it one place up or down. */
  onMove?: ((by: -1 | 1) => void) | undefined
  onRetry: (password?: string) => void
  onRemove: () => void
}

/** A chosen file: on its way, there, or what stands against it. */
export function FileRow({ chosen, place, onMove, onRetry, onRemove }: Props) {
  const texts = useTexts(pdfPagesTexts)
  const language = useLanguage()
  const close = (
    <IconButton label={`${texts.remove}: ${chosen.name}`} onClick={onRemove}>
      <X />
    </IconButton>
  )
  const name = <bdi className={styles.name}>{chosen.name}</bdi>
  switch (chosen.state) {
    case 'uploading':
    case 'looking':
      return (
        <Card padding="small">
          <Progress
            label={texts[chosen.state]}
            percent={chosen.percent}
            hint={name}
            cancelLabel={texts.cancel}
            onCancel={onRemove}
          />
        </Card>
      )
    case 'ready':
      return (
        <Card padding="small">
          <Stack gap={3}>
            <Row justify="between" className={styles.head}>
              <span className={styles.name}>
                {place && `${place.at}. `}
                {name} (
                {inOneLine(
                  [chosen.look && texts.pageCount(chosen.look.pages), byteSize(chosen.bytes, language)],
                  language,
                )}
                )
              </span>
              <div className={styles.acts}>
                {place && onMove && (
                  <>
                    <IconButton label={texts.fileUp(chosen.name)} disabled={place.at === 1} onClick={() => onMove(-1)}>
                      <ArrowUp />
                    </IconButton>
                    <IconButton
                      label={texts.fileDown(chosen.name)}
                      disabled={place.at === place.of}
                      onClick={() => onMove(1)}
                    >
                      <ArrowDown />
                    </IconButton>
                  </>
                )}
                {close}
              </div>
            </Row>
            {chosen.look?.isSigned && <Notice tone="warning">{texts.signed}</Notice>}
          </Stack>
        </Card>
      )
    case 'failed':
      return (
        <Card padding="small">
          <Stack gap={3}>
            <Notice tone="error" title={name} live close={close}>
              {chosen.text}
            </Notice>
            <Remedy code={chosen.code} file={chosen.name} words={texts} onRetry={onRetry} />
          </Stack>
        </Card>
      )
  }
}
