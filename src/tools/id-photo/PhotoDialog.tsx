import type { ReactNode } from 'react'
import { PhotoActions } from '#features/photos/PhotoActions.tsx'
import { PhotoFrame, PhotoWaiting } from '#features/photos/PhotoFrame.tsx'
import { PhotoImage } from '#features/photos/PhotoImage.tsx'
import { photoTexts } from '#features/photos/texts.ts'
import type { PhotoRun } from '#features/photos/usePhotoRun.ts'
import { useTitles } from '#features/photos/useTitles.ts'
import { useTexts } from '#features/sites/useSite.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Text } from '#ui/Text.tsx'
import { FinishedPhoto } from './FinishedPhoto.tsx'
import type { IdPhotoMade } from './make.web.ts'
import styles from './PhotoDialog.module.css'
import { idPhotoTexts } from './texts.ts'
import type { Wanted } from './wanted.ts'

type Props = {
  wanted: Wanted
  run: Exclude<PhotoRun<IdPhotoMade>, { state: 'idle' }>
  percent: number
  finished: boolean
  /** Cancels the request and closes. */
  onReplace: () => void
  /** What may still be chosen once there is a result. */
  children: ReactNode
}

/** The dialog of one photo: the original beside its place, then beside the result with all that it can become. */
export function PhotoDialog({ wanted, run, percent, finished, onReplace, children }: Props) {
  const words = useTexts(photoTexts)
  const texts = useTexts(idPhotoTexts)
  const title = useTitles(words.titles, run.state === 'working')
  const ratio = wanted.width / wanted.height
  const original = (
    <PhotoFrame ratio={run.photo.ratio} label={words.original}>
      <PhotoImage blob={run.photo.blob} alt={words.original} />
    </PhotoFrame>
  )
  return (
    <Dialog
      open
      size="large"
      onClose={onReplace}
      closeLabel={words.close}
      title={<span aria-live="polite">{run.state === 'working' ? title : texts.done}</span>}
      description={
        <>
          <p>{`${wanted.name} · ${wanted.width} × ${wanted.height} ${texts.pixels}`}</p>
          {wanted.source && <Text size="xs">{wanted.source}</Text>}
        </>
      }
    >
      {run.state === 'working' ? (
        <>
          <div className={styles.pair}>
            {original}
            <PhotoFrame ratio={ratio} label={words.result}>
              <PhotoWaiting label={title} percent={percent} />
            </PhotoFrame>
          </div>
          <PhotoActions finished={false} onDownload={() => {}} onReplace={onReplace} />
        </>
      ) : (
        <FinishedPhoto
          key={run.result.made.url}
          wanted={wanted}
          result={run.result}
          original={original}
          finished={finished}
          onReplace={onReplace}
        >
          {children}
        </FinishedPhoto>
      )}
    </Dialog>
  )
}
