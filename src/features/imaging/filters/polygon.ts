import { type Channel, newChannel, type Size } from '#features/imaging/picture/channel.ts'

/** A place in pixels, measured from the upper left corner. */
export type Point = readonly [x: number, y: number]

/** How much of each pixel lies inside the polygons (even-odd within one, joined over all), 4 × 4 samples a pixel. */
export function polygonMask(polygons: readonly (readonly Point[])[], { width, height }: Size): Channel {
  const mask = newChannel(width * height)
  for (const polygon of polygons) fillPolygon(mask, polygon, { width, height })
  return mask
}

function fillPolygon(mask: Channel, polygon: readonly Point[], { width, height }: Size): void {
  const ys = polygon.map((point) => point[1])
  const from = Math.max(0, Math.floor(Math.min(...ys)))
  const to = Math.min(height - 1, Math.ceil(Math.max(...ys)))
  const row = new Float32Array(width)
  for (let y = from; y <= to; y++) {
    row.fill(0)
    for (let part = 0; part < 4; part++) addSpans(row, crossings(polygon, y + (part + 0.5) / 4), 0.25)
    for (let x = 0; x < width; x++) if (row[x]! > mask[y * width + x]!) mask[y * width + x] = Math.min(1, row[x]!)
  }
}

/** Where the outline crosses the height `y`, from left to right. */
export function crossings(polygon: readonly Point[], y: number): number[] {
  const found: number[] = []
  polygon.forEach(([x1, y1], k) => {
    const [x2, y2] = polygon[(k + 1) % polygon.length]!
    if (y1 <= y !== y2 <= y) found.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1))
  })
  return found.sort((a, b) => a - b)
}

function addSpans(row: Float32Array, places: readonly number[], weight: number): void {
  for (let k = 0; k + 1 < places.length; k += 2) {
    const left = Math.max(0, places[k]!)
    const right = Math.min(row.length, places[k + 1]!)
    for (let x = Math.floor(left); x < right; x++) {
      row[x]! += weight * Math.max(0, Math.min(right, x + 1) - Math.max(left, x))
    }
  }
}
