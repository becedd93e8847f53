import type { Face } from '#features/imaging/faces/faces.ts'
import { grow } from '#features/imaging/filters/components.ts'
import type { Plane } from '#features/imaging/picture/picture.ts'

// Softer pixels do not hold people together; they stay, since the filter still needs them at the border.
const holdsTogether = 0.3

/**
 * Takes out of a matte everything that hangs together with no face: posters, ghosts of bright things, other islands.
 * Without faces the matte stays as it is. Changes the plane in place.
 */
export function keepPeople(matte: Plane, faces: Face[]): void {
  if (faces.length === 0) return
  const reached = reachedFrom(faces, matte)
  const { data } = matte
  for (let i = 0; i < data.length; i++) if (!reached[i] && data[i]! >= holdsTogether) data[i] = 0
}

// Less of a face height squared, standing by itself, is a strand of hair that thins out on its way.
const leastThing = 0.012

/**
 * Takes things out of a finished matte that the network took for a part of the person, and that its colours have cut off since: what
 * hangs together with no face and is larger than any strand of hair, with its soft rim. Changes the plane in place.
 * @param unit height of the face in pixels
 */
export function clearLooseThings(matte: Plane, faces: Face[], unit: number): void {
  if (faces.length === 0) return
  const reached = reachedFrom(faces, matte)
  const { data } = matte
  const loose = new Uint8Array(data.length)
  let count = 0
  for (let i = 0; i < data.length; i++) {
    if (reached[i] || data[i]! < holdsTogether) continue
    loose[i] = 1
    count += 1
  }
  if (count < leastThing * unit ** 2) return
  const seeds = new Uint8Array(data.length)
  for (const { pixels } of grow(loose, loose, matte))
    if (pixels.length >= leastThing * unit ** 2) for (const i of pixels) seeds[i] = 1
  const soft = Uint8Array.from(data, (share, i) => (share > 0 && !reached[i] ? 1 : 0))
  for (const { pixels } of grow(seeds, soft, matte)) for (const i of pixels) data[i] = 0
}

/** The pixels that hang together with a face, 1 each. */
function reachedFrom(faces: Face[], { width, height, data }: Plane): Uint8Array {
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
  return reached
}
