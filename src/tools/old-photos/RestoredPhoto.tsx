import type { ReactNode } from 'react'
import type { MadePhoto } from '#features/photos/madePhoto.web.ts'
import { PhotoFrame } from '#features/photos/PhotoFrame.tsx'
import { PhotoImage } from '#features/photos/PhotoImage.tsx'
import type { Photo } from '#features/photos/readyPhoto.web.ts'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { Badge } from '#ui/Badge.tsx'
import { CompareSlider } from '#ui/CompareSlider.tsx'
import { Text } from '#ui/Text.tsx'
import type { Findings } from './contract.ts'
import { findingLines } from './findingLines.ts'
import styles from './Tool.module.css'
import { oldPhotosTexts } from './texts.ts'

type Props = {
  photo: Photo
  made: MadePhoto
  findings: Findings
  /** How much of what was made is shown, 0 to 1, all where absent; the rest is the photo as it was. */
  strength?: number
  /** What can be done with it. */
  children: ReactNode
}

/** The photo before and after under one line, what was mended, and the word that its colours are ours. */
export function RestoredPhoto({ photo, made, findings, strength = 1, children }: Props) {
  const texts = useTexts(oldPhotosTexts)
  const { tint } = findings
  const mark = tint === 'hand' || tint === 'model' ? texts.marks[tint] : undefined
  return (
    <>
      <PhotoFrame ratio={photo.ratio}>
        <CompareSlider
          label={texts.compare}
          before={<PhotoImage blob={photo.blob} alt={texts.before} />}
          after={
            <span className={styles.layers}>
              <PhotoImage blob={photo.blob} alt="" />
              <PhotoImage blob={made.blob} alt={texts.after} style={{ opacity: strength }} />
            </span>
          }
          beforeLabel={texts.before}
          afterLabel={texts.after}
        />
        {mark && (
          <span className={styles.mark}>
            <Badge tone="strong">{mark.badge}</Badge>
          </span>
        )}
      </PhotoFrame>
      {children}
      <Text size="s" tone="muted" className={styles.notes}>
        {[...findingLines(findings, texts.found), ...(mark ? [mark.hint(findings.colourer)] : [])].join(' ')}
      </Text>
    </>
  )
}
