import { useRef } from 'react'
import { HandSurface, type Place } from '#features/photos/HandSurface.tsx'
import type { Change } from '../unchanged.ts'
import { type Lying, type Point, type Tool, toUpload } from './handFraming.ts'

type Props = {
  tool: Tool
  /** Width over height of the photo. */
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

const steps = { near: 0.005, far: 0.03 }

/** Where a photo is moved by hand, or painted on along its edge. */
export function Surface({ tool, ratio, lies, radius, change, isDisabled, label, onBegin, onGoOn }: Props) {
  const from = useRef<{ at: Place; change: Change }>(undefined)
  const isBrush = tool !== 'move'

  const placeOf = ({ x, y }: Place): Point => toUpload(lies, { x, y: y / ratio })
  const moved = ({ x, y }: Place): Change => {
    const { at, change: start } = from.current!
    return { ...start, centre: start.centre + x - at.x, topHair: start.topHair + y - at.y }
  }
  const begun = (at: Place): Change => {
    const stroke = { kept: tool === 'keep', radius: radius * Math.hypot(lies.edge.x, lies.edge.y) }
    return { ...change, strokes: [...change.strokes, { ...stroke, places: [placeOf(at)] }] }
  }
  const continued = (at: Place): Change => {
    const last = change.strokes.at(-1)!
    return { ...change, strokes: [...change.strokes.slice(0, -1), { ...last, places: [...last.places, placeOf(at)] }] }
  }

  return (
    <HandSurface
      hand={isBrush ? 'brush' : 'move'}
      label={label}
      describedBy="by-hand-keys"
      isDisabled={isDisabled}
      steps={steps}
      onBegin={(at) => {
        from.current = { at, change }
        onBegin(isBrush ? begun(at) : change)
      }}
      onGoOn={(at) => onGoOn(isBrush ? continued(at) : moved(at))}
    />
  )
}
