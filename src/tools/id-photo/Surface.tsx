import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import styles from './ByHand.module.css'
import { type Change, type Lying, type Point, type Tool, toUpload } from './handFraming.ts'

type Props = {
  tool: Tool
  ratio: number
  lies: Lying
  /** Of the brush, as part of the photo's width. */
  radius: number
  change: Change
  isDisabled: boolean
  label: string
  /** Something new is begun, then goes on. */
  onBegin: (change: Change) => void
  onGoOn: (change: Change) => void
}

/** How far an arrow key moves photo or brush, as part of the width; with Shift it goes further. */
const steps = { near: 0.005, far: 0.03 }

/** What takes mouse, finger, pen and keys over the photo: it is moved, or painted on. */
export function Surface({ tool, ratio, lies, radius, change, isDisabled, label, onBegin, onGoOn }: Props) {
  const from = useRef<{ at: Point; change: Change }>(undefined)
  const [cursor, setCursor] = useState<Point>()
  // Space puts the brush down and lifts it, so that arrows draw between.
  const [isDown, setIsDown] = useState(false)
  const isBrush = tool !== 'move'

  /** In parts of the photo's width. */
  const placeOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point => {
    const { left, top, width } = currentTarget.getBoundingClientRect()
    return { x: (clientX - left) / width, y: (clientY - top) / width }
  }
  const moved = (start: Change, dx: number, dy: number): Change => ({
    ...start,
    centre: start.centre + dx,
    topHair: start.topHair + dy * ratio,
  })
  const begun = (at: Point): Change => {
    const stroke = { kept: tool === 'keep', radius: radius * Math.hypot(lies.edge.x, lies.edge.y) }
    return { ...change, strokes: [...change.strokes, { ...stroke, places: [toUpload(lies, at)] }] }
  }
  const continued = (at: Point): Change => {
    const last = change.strokes.at(-1)!
    return {
      ...change,
      strokes: [...change.strokes.slice(0, -1), { ...last, places: [...last.places, toUpload(lies, at)] }],
    }
  }

  function byKey(event: KeyboardEvent) {
    if (isDisabled) return
    const far = event.shiftKey ? steps.far : steps.near
    const way = { ArrowLeft: [-far, 0], ArrowRight: [far, 0], ArrowUp: [0, -far], ArrowDown: [0, far] }[event.key]
    const at = cursor ?? { x: 0.5, y: 0.5 / ratio }
    if (way) {
      event.preventDefault()
      const [dx, dy] = way as [number, number]
      if (!isBrush) return onBegin(moved(change, dx, dy))
      const next = { x: Math.min(1, Math.max(0, at.x + dx)), y: Math.min(1 / ratio, Math.max(0, at.y + dy)) }
      setCursor(next)
      if (isDown) onGoOn(continued(next))
    } else if (event.key === ' ' && isBrush) {
      event.preventDefault()
      setCursor(at)
      if (!isDown) onBegin(begun(at))
      setIsDown(!isDown)
    }
  }

  return (
    <>
      <div
        className={styles.surface}
        data-tool={tool}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: no element of HTML is a surface to draw on; this one takes keys
        tabIndex={0}
        aria-label={label}
        aria-describedby="by-hand-keys"
        onKeyDown={byKey}
        onPointerDown={(event) => {
          if (event.button !== 0 || isDisabled) return
          event.currentTarget.setPointerCapture(event.pointerId)
          setCursor(undefined)
          setIsDown(false)
          const at = placeOf(event)
          from.current = { at, change }
          onBegin(isBrush ? begun(at) : change)
        }}
        onPointerMove={(event) => {
          const start = from.current
          if (!start || !event.currentTarget.hasPointerCapture(event.pointerId)) return
          const at = placeOf(event)
          onGoOn(isBrush ? continued(at) : moved(start.change, at.x - start.at.x, at.y - start.at.y))
        }}
        onPointerUp={() => {
          from.current = undefined
        }}
      />
      {isBrush && cursor && (
        <span
          className={styles.cursor}
          data-down={isDown || undefined}
          style={{ insetInlineStart: 'auto', left: `${cursor.x * 100}%`, top: `${cursor.y * ratio * 100}%` }}
          aria-hidden
        />
      )}
    </>
  )
}
