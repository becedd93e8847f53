import type { Channel, Size } from '#features/imaging/picture/channel.ts'
import { neighboursOf } from './neighbours.ts'

const known = 0
const border = 1
const unknown = 2

/** Pixels of the border, the nearest to known ground first: a binary heap of indices ordered by `distance`. */
class Queue {
  readonly #heap: number[] = []
  readonly #distance: Float32Array
  constructor(distance: Float32Array) {
    this.#distance = distance
  }
  get size() {
    return this.#heap.length
  }
  push(pixel: number) {
    const heap = this.#heap
    let at = heap.push(pixel) - 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (this.#distance[heap[parent]!]! <= this.#distance[pixel]!) break
      heap[at] = heap[parent]!
      at = parent
    }
    heap[at] = pixel
  }
  pop(): number {
    const heap = this.#heap
    const top = heap[0]!
    const last = heap.pop()!
    if (heap.length === 0) return top
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= heap.length) break
      if (child + 1 < heap.length && this.#distance[heap[child + 1]!]! < this.#distance[heap[child]!]!) child++
      if (this.#distance[heap[child]!]! >= this.#distance[last]!) break
      heap[at] = heap[child]!
      at = child
    }
    heap[at] = last
    return top
  }
}

/** Solves |∇T| = 1 from two neighbours at right angles; an unknown one does not count. */
function eikonal(a: number, b: number): number {
  const low = Math.min(a, b)
  if (Math.abs(a - b) >= 1) return low + 1
  return (a + b + Math.sqrt(2 - (a - b) ** 2)) / 2
}

/**
 * Fills holes from their rim inwards (Telea 2004): the fast marching method gives the order, and each pixel is a mean
 * of known neighbours within `radius`, weighted by direction, nearness and level. All `planes` are filled in place along
 * the same march; pixels where `mask` is not 0 are the holes.
 */
export function inpaint(planes: readonly Channel[], mask: Uint8Array, size: Size, radius = 4): void {
  const { width, height } = size
  const far = 1e6
  const flags = new Uint8Array(mask.length)
  const distance = new Float32Array(mask.length)
  for (let i = 0; i < mask.length; i++) if (mask[i]) [flags[i], distance[i]] = [unknown, far]
  const march: March = { planes, flags, distance, disc: besides(radius), size }
  const queue = new Queue(distance)
  const neighbours = (i: number): number[] => neighboursOf(i, size)
  for (let i = 0; i < mask.length; i++) {
    if (!mask[i] || !neighbours(i).some((j) => !mask[j])) continue
    flags[i] = border
    distance[i] = 1
    queue.push(i)
  }
  const reach = (i: number, step: number, there: boolean) =>
    there && flags[i + step] !== unknown ? distance[i + step]! : far
  while (queue.size > 0) {
    const i = queue.pop()
    if (flags[i] === known) continue
    paint(march, i)
    flags[i] = known
    for (const j of neighbours(i)) {
      if (flags[j] !== unknown) continue
      const x = j % width
      const side = Math.min(reach(j, -1, x > 0), reach(j, 1, x < width - 1))
      const level = Math.min(reach(j, -width, j >= width), reach(j, width, j < width * (height - 1)))
      distance[j] = eikonal(side, level)
      flags[j] = border
      queue.push(j)
    }
  }
}

/** A pixel beside another: how far away, and one by the distance and by its square. */
type Beside = { dx: number; dy: number; perDistance: number; perSquare: number }

function besides(radius: number): Beside[] {
  const list: Beside[] = []
  for (let dy = -radius; dy <= radius; dy++) {
    for (let dx = -radius; dx <= radius; dx++) {
      const square = dx * dx + dy * dy
      if (square > 0 && square <= radius * radius)
        list.push({ dx, dy, perDistance: 1 / Math.sqrt(square), perSquare: 1 / square })
    }
  }
  return list
}

type March = {
  planes: readonly Channel[]
  flags: Uint8Array
  distance: Float32Array
  disc: readonly Beside[]
  size: Size
}

/** Gives a pixel the mean of what is known around it. */
function paint({ planes, flags, distance, disc, size: { width, height } }: March, i: number) {
  const x = i % width
  const y = (i / width) | 0
  const own = distance[i]!
  const level = (at: number) => (flags[at] === unknown ? own : distance[at]!)
  const gx = (x < width - 1 ? level(i + 1) : own) - (x > 0 ? level(i - 1) : own)
  const gy = (y < height - 1 ? level(i + width) : own) - (y > 0 ? level(i - width) : own)
  const perSteepness = 1 / (Math.hypot(gx, gy) || 1)
  const sums = planes.map(() => 0)
  let total = 0
  for (const { dx, dy, perDistance, perSquare } of disc) {
    const [px, py] = [x + dx, y + dy]
    if (px < 0 || py < 0 || px >= width || py >= height) continue
    const at = i + dy * width + dx
    if (flags[at] !== known) continue
    const direction = Math.max(0.05, Math.abs(dx * gx + dy * gy) * perDistance * perSteepness)
    const weight = (direction * perSquare) / (1 + Math.abs(distance[at]! - own))
    for (let c = 0; c < planes.length; c++) sums[c]! += weight * planes[c]![at]!
    total += weight
  }
  if (total > 0) for (let c = 0; c < planes.length; c++) planes[c]![i] = sums[c]! / total
}
