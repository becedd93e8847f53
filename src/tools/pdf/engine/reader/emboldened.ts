import type { Pixels } from '#platform/pdfium/pixels.ts'
import { median } from '../geometry.ts'
import type { Char, Font } from '../model.ts'

/** So many letters of a font are measured; fewer tell nothing. */
const LETTERS = { fewest: 3, most: 12 }
/** Letters are drawn so large: strokes are several pixels thick. */
const DPI = 300
/** Marks and points are smaller than this, in multiples of the size: nearly all of them is rim. */
const LEAST_SIDE = 0.3
/** Browsers add 1/32 to 1/24 of the size to all strokes. */
const ADDED = 0.018
const HALF_BOLD = 600
const BOLD = 700

/** How thick the strokes of fonts are, in multiples of the size. */
export type Strokes = Map<Font, number>

/**
 * Tells which fonts a browser made bold by thickening a face that has no bold of its own. It writes their letters as drawings
 * under the name of that face, whose own letters are thinner.
 * @param fonts those of the document, corrected in place
 * @param seen what earlier pages had, added to here
 * @param draw a part of the page in so many dots an inch
 */
export function tellEmboldened(
  fonts: Font[],
  chars: Char[],
  seen: Strokes,
  draw: (options: { dpi: number; region: Char['box'] }) => Pixels,
): void {
  const drawn = fonts.filter(({ drawn, weight }) => drawn && weight < HALF_BOLD)
  if (drawn.length === 0) return
  const names = new Set(drawn.map(({ name }) => name))
  for (const [index, letters] of Map.groupBy(chars, ({ font }) => font)) {
    const font = fonts[index]
    if (!font || !names.has(font.name) || seen.has(font)) continue
    const thickness = strokesOf(letters, draw)
    if (thickness !== undefined) seen.set(font, thickness)
  }
  for (const font of drawn) {
    const face = fonts.find(({ name, drawn }) => name === font.name && !drawn)
    const [thick, plain] = [seen.get(font), face && seen.get(face)]
    if (thick !== undefined && plain !== undefined && thick > plain + ADDED) font.weight = BOLD
  }
}

/** How thick the strokes of letters are, in multiples of their size; undefined where there are too few. */
function strokesOf(letters: Char[], draw: Parameters<typeof tellEmboldened>[3]): number | undefined {
  const upright = letters.filter(
    ({ box, size, angle, hidden }) =>
      angle === 0 && !hidden && Math.min(box.x2 - box.x1, box.y2 - box.y1) > LEAST_SIDE * size,
  )
  const different = [...new Map(upright.map((char) => [char.text, char])).values()].slice(0, LETTERS.most)
  const thick = different.flatMap((char) => strokeOf(char, draw) ?? [])
  return thick.length < LETTERS.fewest ? undefined : median(thick)
}

/** Strokes have two rims, which are long against them: their width is twice the ink over the length of its rim. */
function strokeOf({ box, size }: Char, draw: Parameters<typeof tellEmboldened>[3]): number | undefined {
  const region = { x1: box.x1 - 1, x2: box.x2 + 1, y1: box.y1 - 1, y2: box.y2 + 1 }
  if (region.y1 < 0 || region.x1 < 0) return undefined
  const { width, height, data } = draw({ dpi: DPI, region })
  const paper = data[1]!
  let [ink, rim] = [0, 0]
  for (let row = 1; row < height; row++) {
    for (let column = 1; column < width; column++) {
      const at = 4 * (row * width + column) + 1
      ink += Math.abs(data[at]! - paper)
      rim += Math.hypot(data[at]! - data[at - 4]!, data[at]! - data[at - 4 * width]!)
    }
  }
  return rim === 0 ? undefined : (((2 * ink) / rim / DPI) * 72) / size
}
