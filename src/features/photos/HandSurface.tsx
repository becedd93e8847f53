import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react'
import { classes } from '#ui/classes.ts'
import styles from './HandSurface.module.css'

/** A place on a photo, as parts of its width and height. */
export type Place = { x: number; y: number }

type Props = {
  /** A brush draws and has a place of its own; a hand takes hold of the photo wherever it is. */
  hand: 'brush' | 'move'
  label: string
  /** The id of what says which keys there are. */
  describedBy: string
  isDisabled: boolean
  /** How far an arrow key goes, as part of width or height; with Shift it goes further. */
  steps: { near: number; far: number }
  /** Brush or hand is put down, then goes on from there; a key that moves the photo is both. */
  onBegin: (place: Place) => void
  onGoOn: (place: Place) => void
  className?: string | undefined
  /** What is drawn, and shown. */
  children?: ReactNode
}

const middle: Place = { x: 0.5, y: 0.5 }
const ways: Record<string, Place> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

const inside = (value: number) => Math.min(1, Math.max(0, value))

/** What takes mouse, finger, pen and keys over a photo in a PhotoFrame: it is painted on, or moved. Space puts the brush down and lifts it. */
export function HandSurface({ hand, steps, isDisabled, onBegin, onGoOn, className, children, ...words }: Props) {
  const [cursor, setCursor] = useState<Place>()
  const [isDown, setIsDown] = useState(false)
  const isBrush = hand === 'brush'

  /** A brush stays on the photo; a hand may pull beyond its edge. */
  const onPhoto = ({ x, y }: Place): Place => (isBrush ? { x: inside(x), y: inside(y) } : { x, y })
  const placeOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Place => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return onPhoto({ x: (clientX - left) / width, y: (clientY - top) / height })
  }

  function byKey(event: KeyboardEvent) {
    if (isDisabled) return
    const way = ways[event.key]
    const at = (isBrush && cursor) || middle
    if (way) {
      event.preventDefault()
      const step = event.shiftKey ? steps.far : steps.near
      const next = onPhoto({ x: at.x + way.x * step, y: at.y + way.y * step })
      if (isBrush) setCursor(next)
      else onBegin(at)
      if (!isBrush || isDown) onGoOn(next)
    } else if (event.key === ' ' && isBrush) {
      event.preventDefault()
      setCursor(at)
      if (!isDown) onBegin(at)
      setIsDown(!isDown)
    }
  }

  return (
    <>
      <div
        className={classes(styles.surface, className)}
        data-hand={hand}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: no element of HTML is a surface to draw on; this one takes keys
        tabIndex={0}
        aria-label={words.label}
        aria-describedby={words.describedBy}
        onKeyDown={byKey}
        onPointerDown={(event) => {
          if (event.button !== 0 || isDisabled) return
          event.currentTarget.setPointerCapture(event.pointerId)
          setCursor(undefined)
          setIsDown(false)
          onBegin(placeOf(event))
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) onGoOn(placeOf(event))
        }}
      >
        {children}
      </div>
      {isBrush && cursor && (
        <span
          className={styles.cursor}
          data-down={isDown || undefined}
          style={{ insetInlineStart: 'auto', left: `${cursor.x * 100}%`, top: `${cursor.y * 100}%` }}
          aria-hidden
        />
      )}
    </>
  )
}
