import type { Place } from '#features/photos/HandSurface.tsx'

/** One line of the brush; `radius` is a part of the photo's longer side. */
export type Stroke = { radius: number; places: Place[] }

/** The brushes there are: fine for a hair, broad for a stain. */
export const brushes = { fine: 0.006, middle: 0.014, broad: 0.03 } as const
export type Brush = keyof typeof brushes

/** Draws strokes onto a canvas of any size that shows the photo. */
export function drawStrokes(canvas: HTMLCanvasElement, strokes: readonly Stroke[], colour: string): void {
  const { width, height } = canvas
  const context = canvas.getContext('2d')!
  context.strokeStyle = colour
  context.lineCap = 'round'
  context.lineJoin = 'round'
  for (const { radius, places } of strokes) {
    context.lineWidth = 2 * radius * Math.max(width, height)
    context.beginPath()
    for (const { x, y } of places) context.lineTo(x * width, y * height)
    // A dot is a line to itself.
    const [first] = places
    if (first && places.length === 1) context.lineTo(first.x * width, first.y * height)
    context.stroke()
  }
}
