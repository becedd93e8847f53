import { Brush, Images, Undo2 } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { pageLeft } from '#features/jobs/watch.web.ts'
import { type MadePhoto, save } from '#features/photos/madePhoto.web.ts'
import { PhotoActions } from '#features/photos/PhotoActions.tsx'
import { PhotoFrame } from '#features/photos/PhotoFrame.tsx'
import { PhotoImage } from '#features/photos/PhotoImage.tsx'
import type { Photo } from '#features/photos/readyPhoto.web.ts'
import { useFailure } from '#features/photos/useFailure.ts'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { CallError } from '#platform/browser/call.web.ts'
import { tellResultTaken } from '#platform/browser/resultTaken.web.ts'
import { codes } from '#platform/codes.ts'
import { Button } from '#ui/Button.tsx'
import { Row } from '#ui/layout.tsx'
import { lazyPart } from '#ui/lazyPart.ts'
import { toasts } from '#ui/toasts.ts'
import type { Stroke } from './brush.web.ts'
import { beforeAndAfter, blended } from './pictures.web.ts'
import { RestoredPhoto } from './RestoredPhoto.tsx'
import { mend, type Restored } from './restore.web.ts'
import styles from './Tool.module.css'
import { oldPhotosTexts } from './texts.ts'

const MendBrush = lazyPart(async () => ({ default: (await import('./MendBrush.tsx')).MendBrush }))

type Props = {
  photo: Photo
  restored: Restored
  /** False until the result may be taken. */
  finished: boolean
  onReplace: () => void
  /** What else can be chosen. */
  children?: ReactNode
}

/** A restored photo: compared, mended further by hand, made weaker, taken home alone or beside what it was. */
export function FinishedPhoto({ photo, restored, finished, onReplace, children }: Props) {
  const texts = useTexts(oldPhotosTexts)
  const [mended, setMended] = useState<readonly MadePhoto[]>([])
  const [strength, setStrength] = useState(100)
  const [isBrushing, setIsBrushing] = useState(false)
  /** What is painted and not mended yet, also while it is not looked at. */
  const [strokes, setStrokes] = useState<Stroke[]>([])
  const [isMending, setIsMending] = useState(false)
  const stop = useRef<AbortController>(undefined)
  const tellFailure = useFailure()
  const id = useId()
  const made = mended.at(-1) ?? restored.made

  useEffect(() => () => stop.current?.abort(pageLeft), [])

  async function mendPlaces() {
    const own = new AbortController()
    stop.current = own
    setIsMending(true)
    try {
      const next = await mend(made, strokes, photo.ratio, own.signal)
      setMended((before) => [...before, next])
      setStrokes([])
      setIsBrushing(false)
    } catch (error) {
      if (own.signal.aborted) return
      const failure = error instanceof CallError ? error : new CallError(codes.unreachable, '')
      tellFailure(failure, () => void mendPlaces())
    } finally {
      if (!own.signal.aborted) setIsMending(false)
    }
  }

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

  if (isBrushing)
    return (
      <Suspense
        fallback={
          <PhotoFrame ratio={photo.ratio}>
            <PhotoImage blob={made.blob} alt={texts.brush.photo} />
          </PhotoFrame>
        }
      >
        <MendBrush
          blob={made.blob}
          ratio={photo.ratio}
          strokes={strokes}
          onStrokes={setStrokes}
          isMending={isMending}
          onMend={() => void mendPlaces()}
          onClose={() => {
            stop.current?.abort()
            setIsMending(false)
            setIsBrushing(false)
          }}
        />
      </Suspense>
    )

  return (
    <RestoredPhoto photo={photo} made={made} findings={restored.findings} strength={strength / 100}>
      <PhotoActions finished={finished} onDownload={() => take(shown(), made.name)} onReplace={onReplace} />
      <Row justify="center">
        <Button variant="secondary" icon={<Brush />} disabled={!finished} onClick={() => setIsBrushing(true)}>
          {texts.brush.open}
        </Button>
        {mended.length > 0 && (
          <Button variant="secondary" icon={<Undo2 />} onClick={() => setMended((before) => before.slice(0, -1))}>
            {texts.brush.undo}
          </Button>
        )}
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
      <label className={styles.strength} htmlFor={id}>
        <span>{texts.strength}</span>
        <input
          id={id}
          type="range"
          min={0}
          max={100}
          step={5}
          value={strength}
          aria-valuetext={`${strength} %`}
          onChange={({ target }) => setStrength(target.valueAsNumber)}
        />
        <output htmlFor={id}>{strength} %</output>
      </label>
      {children}
    </RestoredPhoto>
  )
}
