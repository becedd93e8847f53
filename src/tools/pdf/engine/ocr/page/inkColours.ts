import { holds, median, scaled } from '../../geometry.ts'
import type { Box, Colour, Pixels } from '../../model.ts'
import type { ReadSheet } from '../readSheet.ts'
import type { ScannedWord } from '../words/hocr.ts'
import { brightness, hexOf, middleOf, type Rgb } from './rgb.ts'

/** Between the lightest and the darkest pixel of a word this part, from the ink's side, is the core of its strokes. */
const CORE = 0.3
/** Ink whose red, green and blue lie so far apart is coloured; a JPEG leaves thin strokes a half of their colour. */
const COLOURED = 50
/** Words whose colours differ by less, over red, green and blue, are written in one. */
const SAME = 90
/** A colour that fewer letters have is a speck on them. */
const FEWEST = 3
/** As many pixels of the sheet settle what its paper is; of a word so many are looked at, and so many of those settle what its ink is. */
const ENOUGH = { paper: 2_000, word: 2_000, ink: 200 }
/** Black strokes are darker than `grey`; as many words tell how dark, the paper takes the rest; letters `large` by theirs are thick. */
const MIXED = { grey: 150, fewest: 5, least: 0.5, large: 1.6 }

/**
 * Tells in which colour words of a scan are written: black, or white on dark grounds, unless the sheet's pixels are plainly coloured there.
 * Colours that hardly differ are one.
 */
export async function inkColours({ sheet, found, grounds }: ReadSheet): Promise<(word: ScannedWord) => Colour> {
  const dark = grounds.filter((ground) => ground.isWhiteOnDark)
  const isOnDark = ({ box }: ScannedWord) => dark.some((ground) => holds(ground, box))
  const plain = (word: ScannedWord): Colour => (isOnDark(word) ? 'ffffff' : '000000')
  if (!sheet.hasColour) return plain
  const { width, height } = sheet.grey
  const pixels = await sheet.part({ x1: 0, y1: 0, x2: width, y2: height })
  const paper = paperOf(pixels)
  const words = found.lines.flatMap((line) => line.words)
  const seen = new Map(
    words.map((word) => [word, inkOf(pixels, scaled(word.box, pixels.width / width), isOnDark(word), paper)]),
  )
  const deepened = deepener(words, seen)
  const inks: Ink[] = []
  const coloured = new Map<ScannedWord, Ink>()
  for (const word of words) {
    const rgb = seen.get(word)
    if (!rgb || spreadOf(rgb) < COLOURED) continue
    const own = isOnDark(word) ? rgb : deepened(word, rgb)
    const known = inks.find((ink) => distance(ink.seen[0]!, own) < SAME)
    const ink = known ?? { seen: [], letters: 0 }
    if (!known) inks.push(ink)
    ink.seen.push(own)
    ink.letters += word.chars.length
    coloured.set(word, ink)
  }
  const colours = new Map(
    inks.filter(({ letters }) => letters >= FEWEST).map((ink) => [ink, hexOf(middleOf(ink.seen))]),
  )
  return (word) => colours.get(coloured.get(word)!) ?? plain(word)
}

/**
 * Thin strokes are mixed with the paper beside them: by how much is told by the black words of the page, and taken back. Letters that are much
 * larger than theirs are not thin.
 */
function deepener(words: ScannedWord[], seen: Map<ScannedWord, Rgb | undefined>): (word: ScannedWord, rgb: Rgb) => Rgb {
  const black = words.filter((word) => {
    const rgb = seen.get(word)
    return rgb !== undefined && spreadOf(rgb) < COLOURED / 2 && brightness(rgb) < MIXED.grey
  })
  if (black.length < MIXED.fewest) return (_, rgb) => rgb
  const heightOf = ({ box }: ScannedWord) => box.y2 - box.y1
  const usual = median(black.map(heightOf))
  const share = Math.max(MIXED.least, 1 - median(black.map((word) => brightness(seen.get(word)!))) / 255)
  return (word, rgb) => {
    if (heightOf(word) > MIXED.large * usual) return rgb
    const [red, green, blue] = rgb.map((value) => Math.max(0, 255 - (255 - value) / share))
    return [red!, green!, blue!]
  }
}

/** Words of about one colour: each as it was seen, and how many letters they have. */
type Ink = { seen: Rgb[]; letters: number }

/** How far red, green and blue lie apart. */
const spreadOf = (rgb: Rgb): number => Math.max(...rgb) - Math.min(...rgb)

const distance = (one: Rgb, other: Rgb): number =>
  one.reduce((sum, value, channel) => sum + Math.abs(value - other[channel]!), 0)

const pixelAt = ({ data }: Pixels, at: number): Rgb => [data[4 * at]!, data[4 * at + 1]!, data[4 * at + 2]!]

/** So many of the numbers below a limit, at most, in even steps. */
const sampled = (limit: number, most: number): number[] => {
  const step = Math.max(1, Math.ceil(limit / most))
  return Array.from({ length: Math.ceil(limit / step) }, (_, k) => k * step)
}

const middleOfSome = (seen: readonly Rgb[]): Rgb => middleOf(sampled(seen.length, ENOUGH.ink).map((k) => seen[k]!))

/** What is white on the sheet: the middle of its lighter pixels. Old paper is yellow, and so is all ink on it. */
function paperOf(pixels: Pixels): Rgb {
  const all = pixels.width * pixels.height
  const seen = sampled(all, ENOUGH.paper).map((at) => pixelAt(pixels, at))
  const light = median(seen.map(brightness))
  return middleOf(seen.filter((rgb) => brightness(rgb) >= light))
}

/** The colour of the strokes in a box of pixels as on white paper; undefined where all is of one shade. */
function inkOf(pixels: Pixels, box: Box, isLight: boolean, paper: Rgb): Rgb | undefined {
  const seen: Rgb[] = []
  let [least, most] = [255, 0]
  const [left, right] = [Math.max(0, Math.floor(box.x1)), Math.min(pixels.width, Math.ceil(box.x2))]
  const [top, bottom] = [Math.max(0, Math.floor(box.y1)), Math.min(pixels.height, Math.ceil(box.y2))]
  const step = Math.max(1, Math.floor(Math.sqrt(((right - left) * (bottom - top)) / ENOUGH.word)))
  for (let y = top; y < bottom; y += step) {
    for (let x = left; x < right; x += step) {
      const rgb = pixelAt(pixels, y * pixels.width + x)
      const light = brightness(rgb)
      least = Math.min(least, light)
      most = Math.max(most, light)
      seen.push(rgb)
    }
  }
  if (most - least < COLOURED) return undefined
  const reach = CORE * (most - least)
  const light = seen.filter((rgb) => brightness(rgb) > most - reach)
  const dark = seen.filter((rgb) => brightness(rgb) < least + reach)
  // A marker colours what is written below it.
  if (!isLight && spreadOf(middleOfSome(light)) > COLOURED) return undefined
  const core = isLight ? light : dark
  const balanced = middleOfSome(core).map((value, channel) => (value * 255) / Math.max(1, paper[channel]!))
  return balanced as unknown as Rgb
}
