import type { Pixels } from '#platform/pdfium/pixels.ts'
import { median } from '../geometry.ts'
import type { Char, Font } from '../model.ts'

/** Letters whose strokes are upright stems in the middle of their height. */
const STEMS = /^[hilmnrtdbkpquHILTMNE]$/
/** So many of a font are measured; fewer tell nothing. */
const STEMS_SEEN = { fewest: 5, most: 16 }
/** Stems so thick are bold, in multiples of the size: those of ordinary fonts are 0.06 to 0.1 thick, those of bold ones 0.115 and more. */
const THICK = 0.108
const BOLD = 700
/** Dots an inch in which stems are several pixels thick. */
const DPI = 300
/** Where in the height of small letters stems are measured, counted from the baseline in multiples of the size. */
const MIDDLE = { from: 0.17, to: 0.28 }

/** Fonts are one where so many letters of both are as wide, but for so much, in multiples of the size. */
const SAME = { letters: 6, within: 0.004 }

/** A font without a name that was seen: how wide its letters are, in multiples of the size, and whether its stems were measured. */
type Seen = { index: number; widths: Map<string, number>; isMeasured: boolean }

/** What is known of the fonts without a name that earlier pages had. */
export type SeenFonts = Seen[]

/**
 * Tells what fonts without a name look like: whether they are bold, from how thick their letters' stems are drawn, and which family
 * comes closest to what `tellSerifs` and `tellMonospaces` saw. Answers the characters with one font for those that were one on each page.
 * @param fonts those of the document, corrected in place
 * @param seen what earlier pages had, added to here
 * @param draw a part of the page in so many dots an inch
 */
export function tellUnnamed(
  fonts: Font[],
  chars: Char[],
  seen: SeenFonts,
  draw: (options: { dpi: number; region: Char['box'] }) => Pixels,
): Char[] {
  const indexes = new Map<number, number>()
  if (!fonts.some(({ unnamed }) => unnamed)) return chars
  for (const [index, letters] of Map.groupBy(chars, ({ font }) => font)) {
    const font = fonts[index]
    if (!font?.unnamed) continue
    const widths = new Map(letters.map(({ text, loose, size }) => [text, (loose.x2 - loose.x1) / size]))
    const known = seen.find((each) => each.index === index || areSame(widths, each.widths))
    const own = known ?? { index, widths, isMeasured: false }
    if (!known && widths.size >= SAME.letters) seen.push(own)
    for (const [text, width] of widths) own.widths.set(text, width)
    indexes.set(index, own.index)
    const shown = fonts[own.index]!
    if (!own.isMeasured) {
      const isBold = areThick(letters, draw)
      own.isMeasured = isBold !== undefined
      if (isBold) shown.weight = BOLD
      if (own.index !== index) Object.assign(shown, { serif: font.serif, monospace: font.monospace })
    }
    shown.family = shown.monospace ? 'Courier New' : shown.serif ? 'Times New Roman' : 'Arial'
  }
  return chars.map((char) => {
    const font = indexes.get(char.font)
    return font === undefined || font === char.font ? char : { ...char, font }
  })
}

/** Whether the stems of letters are those of a bold font; undefined where there are too few. */
function areThick(letters: Char[], draw: Parameters<typeof tellUnnamed>[3]): boolean | undefined {
  const stems = letters.filter(({ text, angle, hidden }) => angle === 0 && !hidden && STEMS.test(text))
  if (stems.length < STEMS_SEEN.fewest) return undefined
  const thick = stems.slice(0, STEMS_SEEN.most).flatMap((char) => thickness(char, draw) ?? [])
  return thick.length < STEMS_SEEN.fewest ? undefined : median(thick) > THICK
}

function areSame(own: Map<string, number>, others: Map<string, number>): boolean {
  const shared = [...own].filter(([text]) => others.has(text))
  return (
    shared.length >= SAME.letters && shared.every(([text, width]) => Math.abs(width - others.get(text)!) < SAME.within)
  )
}

/** How thick the stems of a letter are, in multiples of its size: dark pixels count by how dark they are. */
function thickness({ box, origin, size }: Char, draw: Parameters<typeof tellUnnamed>[3]): number | undefined {
  const region = {
    x1: box.x1 - 1,
    x2: box.x2 + 1,
    y1: origin.y - MIDDLE.to * size,
    y2: origin.y - MIDDLE.from * size,
  }
  if (region.y1 < 0 || region.x1 < 0) return undefined
  const { width, height, data } = draw({ dpi: DPI, region })
  const runs: number[] = []
  for (let row = 0; row < height; row++) {
    let run = 0
    for (let column = 0; column <= width; column++) {
      const ink = column < width ? (255 - data[4 * (row * width + column) + 1]!) / 255 : 0
      if (ink > 0.02) run += ink
      else if (run > 0) {
        runs.push(run)
        run = 0
      }
    }
  }
  return runs.length === 0 ? undefined : ((median(runs) / DPI) * 72) / size
}
