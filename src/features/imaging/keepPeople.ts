import type { Face } from './faces.ts'
import type { Plane } from './picture.ts'

/**
 * Takes out of a matte everything that hangs together with no face: posters, ghosts of bright things, other islands.
 * Without faces the matte stays as it is. Changes the plane in place.
 */
export function keepPeople(matte: Plane, faces: Face[]): void {
  if (faces.length === 0) return
  const { width, height, data } = matte
  const reached = new Uint8Array(data.length)
  const queue: number[] = []
  const visit = (i: number) => {
    if (reached[i] || data[i]! < 0.3) return
    reached[i] = 1
    queue.push(i)
  }
  for (const face of faces) {
    for (const point of face.mesh) {
      const [x, y] = [Math.floor(point.x), Math.floor(point.y)]
      if (x >= 0 && y >= 0 && x < width && y < height) visit(y * width + x)
    }
  }
  for (let i = queue.pop(); i !== undefined; i = queue.pop()) {
    const x = i % width
    if (x > 0) visit(i - 1)
    if (x + 1 < width) visit(i + 1)
    if (i >= width) visit(i - width)
    if (i + width < data.length) visit(i + width)
  }
  // Softer pixels stay where they touch the person: the filter still needs them there.
  for (let i = 0; i < data.length; i++) if (!reached[i] && data[i]! >= 0.3) data[i] = 0
}
