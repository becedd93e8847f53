import { crossings } from '#features/imaging/filters/polygon.ts'
import type { Size } from '#features/imaging/picture/channel.ts'
import type { MeshFace } from './faceMasks.ts'

/** Pixels whose middle lies inside a ring of landmarks, which may be made larger or smaller about its own middle. */
export function insideOf(face: MeshFace, ring: readonly number[], { width, height }: Size, times = 1): number[] {
  const points = ring.map((i) => face.mesh[i]!)
  const x = points.reduce((sum, point) => sum + point.x, 0) / points.length
  const y = points.reduce((sum, point) => sum + point.y, 0) / points.length
  const outline = points.map((point) => [x + (point.x - x) * times, y + (point.y - y) * times] as const)
  const ys = outline.map((point) => point[1])
  const [top, bottom] = [Math.max(0, Math.floor(Math.min(...ys))), Math.min(height, Math.ceil(Math.max(...ys)))]
  const inside: number[] = []
  for (let row = top; row < bottom; row++) {
    const places = crossings(outline, row + 0.5)
    for (let k = 0; k + 1 < places.length; k += 2) {
      const from = Math.max(0, Math.ceil(places[k]! - 0.5))
      const to = Math.min(width, Math.ceil(places[k + 1]! - 0.5))
      for (let column = from; column < to; column++) inside.push(row * width + column)
    }
  }
  return inside
}
