import { Undo2 } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { PhotoFrame } from '#features/photos/PhotoFrame.tsx'
import { PhotoImage } from '#features/photos/PhotoImage.tsx'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { Button } from '#ui/Button.tsx'
import { Row } from '#ui/layout.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { Text } from '#ui/Text.tsx'
import { type Brush, brushes, drawStrokes, type Place, type Stroke } from './brush.web.ts'
import styles from './MendBrush.module.css'
import { oldPhotosTexts } from './texts.ts'

type Props = {
  blob: Blob
  ratio: number
  /** True while the painted places are being mended. */
  isMending: boolean
  onMend: (strokes: Stroke[]) => void
  onClose: () => void
}

/** How far an arrow key moves the brush, as a part of the photo; with Shift it goes further. */
const steps = { near: 0.01, far: 0.05 }

const inside = (value: number) => Math.min(1, Math.max(0, value))

/** The photo with a brush over it: whoever sees damage that was missed paints over it, by mouse, finger, pen or keys. */
export function MendBrush({ blob, ratio, isMending, onMend, onClose }: Props) {
  const texts = useTexts(oldPhotosTexts).brush
  const canvas = useRef<HTMLCanvasElement>(null)
  const [strokes, setStrokes] = useState<Stroke[]>([])
  const [brush, setBrush] = useState<Brush>('middle')
  const [cursor, setCursor] = useState<Place>()
  // Space puts the brush down and lifts it, so that arrows draw between.
  const [isDown, setIsDown] = useState(false)
  const radius = brushes[brush]

  useEffect(() => {
    const paper = canvas.current
    if (!paper) return
    paper.getContext('2d')?.clearRect(0, 0, paper.width, paper.height)
    drawStrokes(paper, strokes, '#e5007a')
  }, [strokes])

  const begin = (place: Place) => setStrokes((before) => [...before, { radius, places: [place] }])
  const goOn = (place: Place) =>
    setStrokes((before) => {
      const last = before.at(-1)
      return last ? [...before.slice(0, -1), { ...last, places: [...last.places, place] }] : before
    })

  const placeOf = (event: PointerEvent<HTMLElement>): Place => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    return { x: inside((event.clientX - left) / width), y: inside((event.clientY - top) / height) }
  }

  function byKey(event: KeyboardEvent) {
    const at = cursor ?? { x: 0.5, y: 0.5 }
    const far = event.shiftKey ? steps.far : steps.near
    const way = { ArrowLeft: [-far, 0], ArrowRight: [far, 0], ArrowUp: [0, -far], ArrowDown: [0, far] }[event.key]
    if (way) {
      event.preventDefault()
      const next = { x: inside(at.x + way[0]!), y: inside(at.y + way[1]!) }
      setCursor(next)
      if (isDown) goOn(next)
    } else if (event.key === ' ') {
      event.preventDefault()
      setCursor(at)
      if (!isDown) begin(at)
      setIsDown(!isDown)
    }
  }

  return (
    <>
      <PhotoFrame ratio={ratio}>
        <PhotoImage blob={blob} alt={texts.photo} />
        <div
          className={styles.paper}
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: no element of HTML is a surface to draw on; this one takes keys
          tabIndex={0}
          aria-label={texts.surface}
          aria-describedby="brush-keys"
          onKeyDown={byKey}
          onPointerDown={(event) => {
            if (event.button !== 0 || isMending) return
            event.currentTarget.setPointerCapture(event.pointerId)
            setCursor(undefined)
            setIsDown(false)
            begin(placeOf(event))
          }}
          onPointerMove={(event) => {
            if (event.currentTarget.hasPointerCapture(event.pointerId)) goOn(placeOf(event))
          }}
        >
          <canvas
            ref={canvas}
            width={Math.round(1200 * Math.min(1, ratio))}
            height={Math.round(1200 * Math.min(1, 1 / ratio))}
          />
        </div>
        {cursor && (
          <span
            className={styles.cursor}
            data-down={isDown || undefined}
            style={{ insetInlineStart: 'auto', left: `${cursor.x * 100}%`, top: `${cursor.y * 100}%` }}
            aria-hidden
          />
        )}
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
      <Row justify="center">
        <Button variant="quiet" onClick={onClose}>
          {texts.close}
        </Button>
        <Button
          variant="secondary"
          icon={<Undo2 />}
          disabled={strokes.length === 0 || isMending}
          onClick={() => setStrokes((before) => before.slice(0, -1))}
        >
          {texts.undoStroke}
        </Button>
        <Button loading={isMending} disabled={strokes.length === 0} onClick={() => onMend(strokes)}>
          {texts.mend}
        </Button>
      </Row>
    </>
  )
}
