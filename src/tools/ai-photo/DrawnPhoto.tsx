import { type MadePhoto, save } from '#features/photos/madePhoto.web.ts'
import { PhotoActions } from '#features/photos/PhotoActions.tsx'
import { PhotoFrame, PhotoWaiting } from '#features/photos/PhotoFrame.tsx'
import { PhotoImage } from '#features/photos/PhotoImage.tsx'
import { TriedActions } from '#features/photos/TriedActions.tsx'
import { photoTexts } from '#features/photos/texts.ts'
import type { PhotoRun } from '#features/photos/usePhotoRun.ts'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { tellResultTaken } from '#platform/browser/resultTaken.web.ts'
import { classes } from '#ui/classes.ts'
import { aiPhoto } from './contract.ts'
import type { Drawn } from './drawInStyle.web.ts'
import looks from './Tool.module.css'

type Props = {
  run: Exclude<PhotoRun<Drawn>, { state: 'idle' }>
  /** What the style is called. */
  style: string
  /** What is said while it is drawn, and how far that is. */
  waiting: { label: string; percent: number }
  /** False until the result may be taken. */
  finished: boolean
  /** Gets the clean drawing in the place of its preview. */
  onUnlocked: (made: MadePhoto) => void
  onReplace: () => void
}

/** A photo beside its drawing, or the place where that will be, and what can be done with it. */
export function DrawnPhoto({ run, style, waiting, finished, onUnlocked, onReplace }: Props) {
  const words = useTexts(photoTexts)
  const { photo } = run
  const { made, drawing } = run.state === 'done' ? run.result : {}
  return (
    <div className={classes(looks.pair, made && looks.done)}>
      <PhotoFrame ratio={photo.ratio} label={words.original}>
        <PhotoImage blob={photo.blob} alt={words.original} />
      </PhotoFrame>
      <PhotoFrame ratio={drawing ? drawing.width / drawing.height : photo.ratio} label={style}>
        {made ? <PhotoImage blob={made.blob} alt={style} /> : <PhotoWaiting {...waiting} />}
      </PhotoFrame>
      <div className={looks.actions}>
        {made?.uid ? (
          <TriedActions uid={made.uid} onUnlocked={onUnlocked} onReplace={onReplace} />
        ) : (
          <PhotoActions
            finished={finished}
            onDownload={() => {
              if (!made) return
              save(made.blob, made.name)
              tellResultTaken(aiPhoto.id)
            }}
            onReplace={onReplace}
          />
        )}
      </div>
    </div>
  )
}
