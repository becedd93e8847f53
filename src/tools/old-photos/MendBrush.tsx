import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'
import { HandActions } from '#features/photos/HandActions.tsx'
import { HandSurface, type Place } from '#features/photos/HandSurface.tsx'
import { PhotoFrame } from '#features/photos/PhotoFrame.tsx'
import { PhotoImage } from '#features/photos/PhotoImage.tsx'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { Text } from '#ui/Text.tsx'
import { type Brush, brushes, drawStrokes, type Stroke } from './brush.web.ts'
import styles from './MendBrush.module.css'
import { oldPhotosTexts } from './texts.ts'

type Props = {
  blob: Blob
  ratio: number
  strokes: Stroke[]
  onStrokes: Dispatch<SetStateAction<Stroke[]>>
  /** True while the painted places are being mended. */
  isMending: boolean
  onMend: () => void
  onClose: () => void
}

const steps = { near: 0.01, far: 0.05 }

/** The photo with a brush over it: whoever sees damage that was missed paints over it, by mouse, finger, pen or keys. */
export function MendBrush({ blob, ratio, strokes, onStrokes, isMending, onMend, onClose }: Props) {
  const texts = useTexts(oldPhotosTexts).brush
  const canvas = useRef<HTMLCanvasElement>(null)
  const [brush, setBrush] = useState<Brush>('middle')
  const radius = brushes[brush]

  useEffect(() => {
    const paper = canvas.current
    if (!paper) return
    paper.getContext('2d')?.clearRect(0, 0, paper.width, paper.height)
    drawStrokes(paper, strokes, '#e5007a')
  }, [strokes])

  const begin = (place: Place) => onStrokes((before) => [...before, { radius, places: [place] }])
  const goOn = (place: Place) =>
    onStrokes((before) => {
      const last = before.at(-1)
      return last ? [...before.slice(0, -1), { ...last, places: [...last.places, place] }] : before
    })

  return (
    <>
      <PhotoFrame ratio={ratio}>
        <PhotoImage blob={blob} alt={texts.photo} />
        <HandSurface
          hand="brush"
          className={styles.paper}
          label={texts.surface}
          describedBy="brush-keys"
          isDisabled={isMending}
          steps={steps}
          onBegin={begin}
          onGoOn={goOn}
        >
          <canvas
            ref={canvas}
            width={Math.round(1200 * Math.min(1, ratio))}
            height={Math.round(1200 * Math.min(1, 1 / ratio))}
          />
        </HandSurface>
      </PhotoFrame>
      <Text size="s" tone="muted" className={styles.hint} id="brush-keys">
        {texts.hint} <span className={styles.keys}>{texts.keys}</span>
      </Text>
      <RadioGroup
        name="brush"
        className={styles.brushes}
        legend={texts.size}
        value={brush}
        onChange={(value) => setBrush(value as Brush)}
        options={(['fine', 'middle', 'broad'] as const).map((value) => ({ value, label: texts.sizes[value] }))}
      />
      <HandActions
        words={{ close: texts.close, undo: texts.undoStroke, apply: texts.mend }}
        isUntouched={strokes.length === 0}
        isWorking={isMending}
        onClose={onClose}
        onUndo={() => onStrokes((before) => before.slice(0, -1))}
        onApply={onMend}
      />
    </>
  )
}
