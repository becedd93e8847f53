import { bounds } from '../../geometry.ts'
import type { Box } from '../../model.ts'
import type { Grey } from '../grey.ts'
import type { LayerWord } from './layerWords.ts'

/** A layer over its sheet: what is darker than the threshold on the clean sheet is ink. */
export type Layered = { clean: Grey; threshold: number }

/** The ink of a word: the box around it, and those of what stands apart in it from left to right. */
export type WordInk = Box & { letters: Box[] }

/** Letters reach no higher and no deeper from their baseline than this, in multiples of the size that the layer gives. */
const REACH = { up: 0.85, down: 0.27 }
/** No two letters of a word stand farther apart, in multiples of that size. */
const GAP = 0.18

/** The ink where a word of the layer stands; undefined where there is none. */
export function inkOf(word: LayerWord, { clean, threshold }: Layered): WordInk | undefined {
  const { x1, x2, most, baseline, size } = word
  const { width, height, data } = clean
  const [left, right] = [Math.max(0, Math.floor(x1)), Math.min(width, Math.ceil(most))]
  const [from, to] = [
    Math.max(0, Math.round(baseline - REACH.up * size)),
    Math.min(height, Math.round(baseline + REACH.down * size) + 1),
  ]
  const isInk = (x: number, y: number): boolean => data[y * width + x]! < threshold
  const letters: Box[] = []
  for (let x = left; x < right; x++) {
    const letter = letterFrom(x)
    if (!letter) continue
    const before = letters.at(-1)
    // Beyond its own end the next word begins.
    if (before && x > x2 - GAP * size && x - before.x2 > GAP * size) break
    letters.push(letter)
    x = letter.x2
  }
  if (letters.length === 0) return undefined
  const box = bounds(letters)
  return box.y2 - box.y1 < 2 ? undefined : { ...box, letters }

  /** The box of all columns of ink that follow each other from one on. */
  function letterFrom(first: number): Box | undefined {
    let [x, top, bottom] = [first, to, from]
    for (; x < right; x++) {
      let hasInk = false
      for (let y = from; y < to; y++) {
        if (!isInk(x, y)) continue
        hasInk = true
        top = Math.min(top, y)
        bottom = Math.max(bottom, y + 1)
      }
      if (!hasInk) break
    }
    return x > first ? { x1: first, x2: x, y1: top, y2: bottom } : undefined
  }
}
