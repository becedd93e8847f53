import { type ReactNode, useState } from 'react'
import { save } from '#features/photos/madePhoto.web.ts'
import { PhotoActions } from '#features/photos/PhotoActions.tsx'
import { PhotoFrame } from '#features/photos/PhotoFrame.tsx'
import { PhotoImage } from '#features/photos/PhotoImage.tsx'
import { photoTexts } from '#features/photos/texts.ts'
import { useTexts } from '#features/sites/useSite.ts'
import { Stack } from '#ui/layout.tsx'
import { type Background, Backgrounds } from './Backgrounds.tsx'
import { onColour } from './finish.web.ts'
import type { IdPhotoMade } from './make.web.ts'
import styles from './PhotoDialog.module.css'
import { PrintSheets } from './PrintSheets.tsx'
import { Report } from './Report.tsx'
import type { Wanted } from './wanted.ts'

type Props = {
  wanted: Wanted
  result: IdPhotoMade
  original: ReactNode
  finished: boolean
  onReplace: () => void
  children: ReactNode
}

/** A result: its background to choose, the report on it, and the sheets it can be printed on. */
export function FinishedPhoto({ wanted, result, original, finished, onReplace, children }: Props) {
  const words = useTexts(photoTexts)
  const [background, setBackground] = useState<Background>(wanted.background)
  const { made, cropped, report } = result
  const { dpi, maxBytes } = wanted

  /** The photo on its colour; on white where paper needs one. */
  const finish = async (colour: Background): Promise<Blob> =>
    cropped ? made.blob : onColour(made.blob, { background: colour === 'none' ? '#ffffff' : colour, dpi, maxBytes })

  async function download() {
    if (cropped || background === 'none') return save(made.blob, made.name)
    save(await finish(background), made.name.replace(/\.png$/, '.jpg'))
  }

  return (
    <>
      <div className={styles.pair}>
        {original}
        <PhotoFrame ratio={wanted.width / wanted.height} label={words.result}>
          {background === 'none' && <span className={styles.bare} />}
          {!cropped && background !== 'none' && <span style={{ background }} />}
          <PhotoImage blob={made.blob} alt={words.result} />
        </PhotoFrame>
      </div>
      <PhotoActions finished={finished} onDownload={() => void download()} onReplace={onReplace} />
      <div className={styles.more}>
        <Stack gap={4}>
          {!cropped && <Backgrounds asked={wanted.background} value={background} onChange={setBackground} />}
          {children}
          <PrintSheets dpi={dpi} photo={() => finish(background)} />
        </Stack>
        <Report lines={report} />
      </div>
    </>
  )
}
