import { Brush, Images } from 'lucide-react'
import { Suspense, useState } from 'react'
import { save } from '#features/photos/madePhoto.web.ts'
import { PhotoActions } from '#features/photos/PhotoActions.tsx'
import { PhotoFrame } from '#features/photos/PhotoFrame.tsx'
import { PhotoImage } from '#features/photos/PhotoImage.tsx'
import type { Photo } from '#features/photos/readyPhoto.web.ts'
import { UndoButton } from '#features/photos/UndoButton.tsx'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { tellResultTaken } from '#platform/browser/resultTaken.web.ts'
import { Button } from '#ui/Button.tsx'
import { Row } from '#ui/layout.tsx'
import { lazyPart } from '#ui/lazyPart.ts'
import { toasts } from '#ui/toasts.ts'
import { beforeAndAfter, blended } from './pictures.web.ts'
import { RestoredPhoto } from './RestoredPhoto.tsx'
import type { Restored } from './restore.web.ts'
import { Strength } from './Strength.tsx'
import { oldPhotosTexts } from './texts.ts'
import { useMending } from './useMending.ts'

const MendBrush = lazyPart(async () => ({ default: (await import('./MendBrush.tsx')).MendBrush }))

type Props = {
  photo: Photo
  restored: Restored
  /** False until the result may be taken. */
  finished: boolean
  onReplace: () => void
}

/** A restored photo: compared, mended further by hand, made weaker, taken home alone or beside what it was. */
export function FinishedPhoto({ photo, restored, finished, onReplace }: Props) {
  const texts = useTexts(oldPhotosTexts)
  const { made, undo, openBrush, brush } = useMending(restored.made, photo.ratio)
  const [strength, setStrength] = useState(100)

  const take = (picture: Promise<Blob>, name: string) => {
    picture.then(
      (blob) => {
        save(blob, name)
        tellResultTaken('old-photos')
      },
      () => toasts.error(texts.noPicture),
    )
  }
  const shown = () => blended(photo.blob, made.blob, strength / 100)

  if (brush)
    return (
      <Suspense
        fallback={
          <PhotoFrame ratio={photo.ratio}>
            <PhotoImage blob={made.blob} alt={texts.brush.photo} />
          </PhotoFrame>
        }
      >
        <MendBrush blob={made.blob} ratio={photo.ratio} {...brush} />
      </Suspense>
    )

  return (
    <RestoredPhoto photo={photo} made={made} findings={restored.findings} strength={strength / 100}>
      <PhotoActions finished={finished} onDownload={() => take(shown(), made.name)} onReplace={onReplace} />
      <Row justify="center">
        <Button variant="secondary" icon={<Brush />} disabled={!finished} onClick={openBrush}>
          {texts.brush.open}
        </Button>
        {undo && <UndoButton words={texts.brush.undo} onUndo={undo} />}
        <Button
          variant="secondary"
          icon={<Images />}
          disabled={!finished}
          onClick={() =>
            take(
              shown().then((after) => beforeAndAfter(photo.blob, after, texts)),
              made.name.replace(/(\.\w+)?$/, '-before-after.jpg'),
            )
          }
        >
          {texts.both}
        </Button>
      </Row>
      <Strength percent={strength} onChange={setStrength} />
    </RestoredPhoto>
  )
}
