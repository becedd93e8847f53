import { grown, holds, median } from '../geometry.ts'
import type { Box, Char, Font, Page, Picture, Pixels, Rule } from '../model.ts'
import { encodePng } from '../png.ts'
import type { Grey } from './grey.ts'
import type { ScannedLine, ScannedPage } from './hocr.ts'
import { scanRules } from './scanRules.ts'
import { crop } from './turned.ts'

/** Tesseract's row goes from the tallest letters to the deepest; a font's size is a little more than that. */
const rowPerSize = 0.935
const ascent = 0.905
const descent = 0.212
/** Smaller regions without text are specks, in inches. */
const smallestPhoto = 1 / 3
/** Rows whose height differs by less from the usual one have the usual size. */
const sameSize = 0.12

/** The page with what was read in place of its scan. `pixels` and `grey` are the straightened picture. */
export function pageFrom(
  page: Page,
  { pixels, grey, found }: { pixels: Pixels; grey: Grey; found: ScannedPage },
  resolution: number,
): Page {
  const points = 72 / resolution
  const toPoints = ({ x1, y1, x2, y2 }: Box): Box => ({
    x1: x1 * points,
    y1: y1 * points,
    x2: x2 * points,
    y2: y2 * points,
  })
  const font = fontFor(page.fonts)
  const usual = median(found.lines.map((line) => line.rowHeight))
  const words = found.lines.flatMap((line) => line.words.map((word) => toPoints(word.box)))
  const isLarge = ({ x1, y1, x2, y2 }: Box) => Math.min(x2 - x1, y2 - y1) > smallestPhoto * resolution
  return {
    ...page,
    width: pixels.width * points,
    height: pixels.height * points,
    chars: [
      ...found.lines.flatMap((line, run) => charsOf(line, { font, run, usual, points })),
      ...page.chars.filter((char) => !char.hidden),
    ],
    rules: [...page.rules, ...rulesBeside(words, grey, resolution)],
    fills: [],
    drawings: [],
    pictures: found.photos.filter(isLarge).map((box) => photoOf(crop(pixels, box), toPoints(box))),
  }
}

/** Ruled lines of a scan, without the strokes of large letters, which lie inside `texts`. Boxes in points. */
export const rulesBeside = (texts: Box[], grey: Grey, resolution: number): Rule[] =>
  scanRules(grey, resolution).filter((rule) => !texts.some((text) => holds(grown(text, 0.5), rule)))

function photoOf(pixels: Pixels, box: Box): Picture {
  const { width, height } = pixels
  return {
    ...box,
    order: 0,
    pixels: { width, height },
    bytes: () => ({ format: 'png', data: encodePng(pixels), width, height }),
  }
}

/** Tesseract does not tell fonts apart; what it read is set in a plain one, which joins the document's fonts once. */
function fontFor(fonts: Font[]): number {
  const name = 'Arial'
  const known = fonts.findIndex((font) => font.name === name && !font.embedded)
  if (known >= 0) return known
  fonts.push({ name, family: name, weight: 400, italic: false, serif: false, monospace: false, embedded: false })
  return fonts.length - 1
}

type Setting = { font: number; run: number; usual: number; points: number }

function charsOf(line: ScannedLine, { font, run, usual, points }: Setting): Char[] {
  const row = Math.abs(line.rowHeight / usual - 1) < sameSize ? usual : line.rowHeight
  const size = Math.round((2 * row * points) / rowPerSize) / 2
  const centre = (line.box.x2 - line.box.x1) / 2
  const baseline = (line.box.y2 + line.offset + line.slope * centre) * points
  const char = (text: string, box: Box, end: number): Char => {
    const ink = { x1: box.x1 * points, y1: box.y1 * points, x2: box.x2 * points, y2: box.y2 * points }
    const loose = { x1: ink.x1, y1: baseline - ascent * size, x2: end * points, y2: baseline + descent * size }
    const origin = { x: ink.x1, y: baseline }
    return { text, box: ink, loose, origin, size, font, colour: '000000', angle: 0, hidden: false, run }
  }
  return line.words.flatMap((word, index) => {
    const next = line.words[index + 1]
    const letters = word.chars.map(({ text, box }, at) => {
      const end = Math.max(box.x1, Math.min(word.chars[at + 1]?.box.x1 ?? box.x2, word.box.x2))
      return char(text, box, end)
    })
    if (!next) return letters
    const gap = { x1: word.box.x2, y1: word.box.y2, x2: word.box.x2, y2: word.box.y2 }
    return [...letters, char(' ', gap, next.box.x1)]
  })
}
