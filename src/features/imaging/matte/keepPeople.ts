import type { Face } from '#features/imaging/faces/faces.ts'
import type { Plane } from '#features/imaging/picture/picture.ts'

// Softer pixels do not hold people together; they stay, since the filter still needs them at the border.
const holdsTogether = 0.3

/**
 * Takes out of a matte everything that hangs together with no face: posters, ghosts of bright things, other islands.
 * Without faces the matte stays as it is. Changes the plane in place.
 */
export function keepPeople(matte: Plane, faces: Face[]): void {
  if (faces.length === 0) return
  const { width, height, data } = matte
  const reached = new Uint8Array(data.length)
  const stack = new Int32Array(data.length)
  let count = 0
  const visit = (i: number) => {
    if (reached[i] || data[i]! < holdsTogether) return
    reached[i] = 1
    stack[count++] = i
  }
  for (const face of faces) {
    for (const point of face.mesh) {
      const [x, y] = [Math.floor(point.x), Math.floor(point.y)]
      if (x >= 0 && y >= 0 && x < width && y < height) visit(y * width + x)
    }
  }
  while (count > 0) {
    const i = stack[--count]!
    const x = i % width
    if (x > 0) visit(i - 1)
    if (x + 1 < width) visit(i + 1)
    if (i >= width) visit(i - width)
    if (i + width < data.length) visit(i + width)
  }
  for (let i = 0; i < data.length; i++) if (!reached[i] && data[i]! >= holdsTogether) data[i] = 0
}
