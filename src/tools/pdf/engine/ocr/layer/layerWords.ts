import { median } from '../../geometry.ts'
import type { Box, Char } from '../../model.ts'

/**
 * A word of a text layer on the level sheet, in pixels: where it begins and probably ends, how far it goes at most, and its letters. Some layers
 * squeeze a word, for they set it and the space behind it where the word alone has its place.
 */
export type LayerWord = {
  chars: { text: string; box: Box }[]
  x1: number
  x2: number
  most: number
  baseline: number
  size: number
}

/** Where a place of the page, in points, lies on the sheet, in pixels. */
export type Place = (x: number, y: number) => { x: number; y: number }

/**
 * Letters of two pieces of text that stand farther apart are of two words, and so are those of one piece, and those whose baselines do; in
 * multiples of the size.
 */
const APART = { along: 0.12, within: 0.2, across: 0.4 }
/** Layers set all letters equally wide, or as wide as those of another font: usual widths beside those of most letters. */
const WIDTHS: [RegExp, number][] = [
  [/[ijl.,:;'’!|]/, 0.45],
  [/[ftr()[\]-]/, 0.65],
  [/[mwMW@%—]/, 1.5],
  [/\p{Lu}/u, 1.25],
]

/** The words of a text layer in its order, each with its letters where they probably stand. @param points of the page to a pixel */
export function layerWords(chars: readonly Char[], place: Place, points: number): LayerWord[] {
  type Point = ReturnType<Place>
  const words: { chars: Char[]; from: Point; end: Point; space?: Point }[] = []
  let before: Char | undefined
  for (const char of chars) {
    if (char.text.trim() === '') {
      if (before?.run === char.run) words.at(-1)!.space = place(char.loose.x2, char.origin.y)
      before = undefined
      continue
    }
    const from = place(char.loose.x1, char.origin.y)
    const end = place(char.loose.x2, char.origin.y)
    const last = words.at(-1)
    const size = char.size / points
    const gap = last ? from.x - last.end.x : 0
    const goesOn =
      before !== undefined &&
      gap < (before.run === char.run ? APART.within : APART.along) * size &&
      gap > (before.run === char.run ? -size : -APART.along * size) &&
      Math.abs(from.y - last!.end.y) < APART.across * size
    if (goesOn) {
      last!.chars.push(char)
      last!.end = end
    } else words.push({ chars: [char], from, end })
    before = char
  }
  return words.map(({ chars: own, from, end, space }) => {
    const size = median(own.map((char) => char.size)) / points
    const baseline = (from.y + end.y) / 2
    const box = { x1: from.x, x2: Math.max(end.x, from.x + 1), y1: baseline - size, y2: baseline }
    const most = Math.max(box.x2, space?.x ?? 0) + APART.along * size
    return { chars: lettersIn(own, box), x1: box.x1, x2: box.x2, most, baseline, size }
  })
}

function lettersIn(chars: readonly Char[], box: Box): LayerWord['chars'] {
  const widths = chars.map(({ text }) => WIDTHS.find(([kind]) => kind.test(text))?.[1] ?? 1)
  const unit = (box.x2 - box.x1) / widths.reduce((sum, width) => sum + width, 0)
  let x = box.x1
  return chars.map(({ text }, at) => {
    const x1 = x
    x += widths[at]! * unit
    return { text, box: { ...box, x1: Math.round(x1), x2: Math.round(x) } }
  })
}
