import { grow } from '#features/imaging/filters/components.ts'
import { dilate } from '#features/imaging/filters/morphology.ts'
import { type Channel, percentile, type Size } from '#features/imaging/picture/channel.ts'
import { areaOf } from './damage.ts'

/** A tear reaches this far into the photo at most, as a part of its shorter side. */
const deepest = 0.09

/** Paper along more than this part of the border is the print's own margin. */
const margin = 0.4

/** Bare paper is at least so much lighter than the photo right beside it, whose skies shade off; in parts of all tones, and how near that is, in pixels. */
const edge = { step: 0.07, near: 4 }
const ways = [
  [edge.near, 0],
  [-edge.near, 0],
  [0, edge.near],
  [0, -edge.near],
] as const

/**
 * Torn corners and ragged rims: bare paper, lighter than anything within the photo, that hangs together with the border.
 * Returns the mask, or undefined where there is nothing torn, or so much that it must be a margin or a sky.
 * @param known pixels that are known as damage: a scratch that ends at the border is no tear
 */
export function findTears(light: Channel, size: Size, known?: Uint8Array): Uint8Array | undefined {
  const { width, height } = size
  const side = Math.min(width, height)
  const inner = (i: number) => {
    const x = i % width
    const y = (i / width) | 0
    return Math.min(x, width - 1 - x, y, height - 1 - y) > 0.12 * side
  }
  const paper = Math.max(0.55, percentile(light, 0.995, inner) + 0.02)
  if (paper >= 0.99) return undefined
  const torn = new Uint8Array(light.length)
  const stack: number[] = []
  const visit = (x: number, y: number) => {
    if (x < 0 || y < 0 || x >= width || y >= height) return
    const i = y * width + x
    if (torn[i] || known?.[i] || light[i]! < paper || Math.min(x, width - 1 - x, y, height - 1 - y) > deepest * side)
      return
    torn[i] = 1
    stack.push(i)
  }
  for (let x = 0; x < width; x++) for (const y of [0, 1, height - 2, height - 1]) visit(x, y)
  for (let y = 0; y < height; y++) for (const x of [0, 1, width - 2, width - 1]) visit(x, y)
  while (stack.length > 0) {
    const i = stack.pop()!
    const x = i % width
    const y = (i / width) | 0
    for (let dy = -2; dy <= 2; dy++) for (let dx = -2; dx <= 2; dx++) visit(x + dx, y + dy)
  }
  keepEdged(torn, light, size)
  const share = areaOf(torn) / light.length
  let along = 0
  for (let x = 0; x < width; x++) along += torn[x]! + torn[light.length - 1 - x]!
  for (let y = 0; y < height; y++) along += torn[y * width]! + torn[y * width + width - 1]!
  const isMargin = along > margin * 2 * (width + height)
  return share > 0.0005 && share < 0.12 && !isMargin ? dilate(torn, size, Math.max(2, side / 250)) : undefined
}

/** Takes places from a mask that do not end in an edge, as paper does. */
function keepEdged(torn: Uint8Array, light: Channel, size: Size): void {
  for (const { pixels } of grow(torn, torn, size)) {
    let [step, count] = [0, 0]
    for (const i of pixels) {
      const x = i % size.width
      for (const [dx, dy] of ways) {
        const beside = i + dx + dy * size.width
        if (x + dx < 0 || x + dx >= size.width || beside < 0 || beside >= light.length || torn[beside]) continue
        step += light[i]! - light[beside]!
        count++
      }
    }
    if (step <= edge.step * count) for (const i of pixels) torn[i] = 0
  }
}
