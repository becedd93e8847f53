import { grown, holds, scaled } from '../../geometry.ts'
import type { Box, Char, Colour, Fill, Font, Page, Picture, Recognition, Rule } from '../../model.ts'
import type { Grey } from '../grey.ts'
import { fillsOf } from '../grounds/fillsOf.ts'
import type { Ground } from '../grounds/grounds.ts'
import { withGrounds, writtenGrounds } from '../grounds/pictured.ts'
import type { ReadSheet } from '../readSheet.ts'
import { opened } from '../spread.ts'
import { lettersOf } from '../unread/unreadPlace.ts'
import { readingOf } from '../words/confidence.ts'
import { believed } from '../words/foreignLetters.ts'
import { isDoubtful, type ScannedLine, type ScannedPage, type ScannedWord } from '../words/hocr.ts'
import { drawnParts, photoPart } from './drawnParts.ts'
import { boxesOfInk, drawnPicture, lightOnDark, posterOf, withoutDrawn } from './drawnPictures.ts'
import { inkColours } from './inkColours.ts'
import { leftInk } from './leftInk.ts'
import { type LetterLook, letterLooks } from './letterLooks.ts'
import { lettersInPlace } from './lettersInPlace.ts'
import { rowHeights } from './rowHeights.ts'
import { rowPerSize } from './rowPerSize.ts'
import { squaresOf, withScannedTickBoxes } from './scannedTickBoxes.ts'
import { scanRules } from './scanRules.ts'

const ascent = 0.905
const descent = 0.212
/** More room between two words than this is no space, in multiples of the size. */
const WIDEST_SPACE = 1.9
/** Smaller regions without text are specks, in inches. */
const smallestPhoto = 1 / 3
/** What is drawn so near along an edge is the edge of the sheet, as a part of the page's width or height. */
const sheetEdge = 0.01

/**
 * The page with what was read in place of its scan, and with what is drawn on it as pictures; a poster stays the picture that it is.
 * With `wordsOnly` it is all words.
 */
export async function pageFrom(page: Page, scan: ReadSheet, wordsOnly: boolean): Promise<Page> {
  const { resolution, isPhotographed } = scan.sheet
  const points = 72 / resolution
  const pageOf = (whole: Page) => (scan.found.fold === undefined ? whole : opened(whole, scan.found.fold * points))
  const colourOf = await inkColours(scan)
  const paintedOn = async (grounds: Ground[]) => ({ fills: await fillsOf(grounds, scan.sheet), colourOf })
  const written = writtenGrounds(scan.grounds, scan.found)
  const squares = squaresOf(scan, resolution)
  const textOf = async (found: ScannedPage, grounds: Ground[]) =>
    withScannedTickBoxes(textPage(page, { ...scan, found }, await paintedOn(grounds)), squares)
  if (wordsOnly) return pageOf((await textOf(scan.found, written)).page)
  const { text, drawn: ink, overdrawn } = leftInk({ ...scan, resolution, isPhotographed }, scan.found)
  const { grounds, drawings, photos: whole } = withGrounds(written, ink, text)
  const { page: plain, boxes } = await textOf(text, grounds)
  const read = withUnread(plain, overdrawn)
  const parts = drawnParts(
    read,
    drawings
      .map((part) => ({ ...part, ...scaled(part, points) }))
      .filter((part) => !boxes.some((box) => holds(box, part, 1))),
  )
  if (parts === 'poster') return posterOf(page, read)
  const isLarge = ({ x1, y1, x2, y2 }: Box) => Math.min(x2 - x1, y2 - y1) > smallestPhoto * resolution
  const photos = whole
    .filter(isLarge)
    .map((box) => photoPart(read, scaled(box, points)))
    .filter((photo) => !parts.some((part) => holds(part, photo)))
  const drawn = [...photos, ...parts]
  const rest = withoutDrawn(read, drawn)
  const inText = boxesOfInk(rest)
  const pictures: Picture[] = []
  const unread = scan.unread
    .map((place) => ({ ...scaled(place, points), labels: [], isBehind: true }))
    .filter((place) => !drawn.some((part) => holds(part, place)))
  for (const part of [...drawn, ...unread]) pictures.push(await drawnPicture(part, inText, scan.sheet))
  return pageOf({ ...lightOnDark(rest, drawn, scan.sheet), pictures })
}

/** The filled boxes of a page, and in which colour its words are written. */
type Colours = { fills: Fill[]; colourOf: (word: ScannedWord) => Colour }

/** The page with the words, the ruled lines and the filled boxes that were read, and nothing else. */
function textPage(page: Page, scan: ReadSheet, { fills, colourOf }: Colours): Page {
  const { grey, resolution } = scan.sheet
  const { found, threshold } = scan

  const points = 72 / resolution
  const looks = letterLooks(grey, found, threshold)
  const fontOf = (word: ScannedWord) => fontFor(page.fonts, looks(word))
  const rowOf = rowHeights(found.lines)
  const words = found.lines.flatMap((line) => line.words.map((word) => scaled(word.box, points)))
  return {
    ...page,
    width: grey.width * points,
    height: grey.height * points,
    chars: [
      ...found.lines.flatMap((line, run) => charsOf(line, { fontOf, colourOf, run, row: rowOf(line), points })),
      ...page.chars.filter((char) => !char.hidden),
    ],
    rules: [...page.rules, ...rulesBeside(words, grey, resolution)],
    fills,
    drawings: [],
    pictures: [],
    recognition: recognitionOf(scan),
  }
}

/** Ruled lines of a scan, without the strokes of large letters, which lie inside `texts`. Boxes in points. */
export const rulesBeside = (texts: Box[], grey: Grey, resolution: number): Rule[] =>
  scanRules(grey, resolution).filter(
    (rule) => !isEdge(rule, grey, resolution) && !texts.some((text) => holds(grown(text, 0.5), rule)),
  )

/** Where the sheet ends it is darker: no rule runs there. */
function isEdge({ x1, y1, x2, y2 }: Rule, { width, height }: Grey, resolution: number): boolean {
  const isAt = (at: number, length: number) => Math.min(at, length - at) < sheetEdge * length
  const points = 72 / resolution
  return x2 - x1 >= y2 - y1 ? isAt((y1 + y2) / 2, height * points) : isAt((x1 + x2) / 2, width * points)
}

function recognitionOf({ found, unread, foreign }: ReadSheet): Recognition {
  const words = found.lines.flatMap((line) => line.words)
  const { confidence, letters } = readingOf(believed(words, foreign))
  const lost = Math.round((lettersOf(unread) * words.length) / Math.max(1, letters))
  const doubtful = words.filter(isDoubtful).length
  return { words: words.length, doubtful, confidence, unread: lost, ...(foreign > 0 && { isForeign: true }) }
}

/** The page with so many more words that nobody can read. */
const withUnread = (page: Page, words: number): Page =>
  page.recognition ? { ...page, recognition: { ...page.recognition, unread: page.recognition.unread + words } } : page

/** Tesseract does not tell fonts apart; what it read is set in a common one of the kind that is seen, joined to the document's fonts once. */
function fontFor(fonts: Font[], { bold, serif }: LetterLook): number {
  const family = serif ? 'Times New Roman' : 'Arial'
  const name = bold ? `${family} Bold` : family
  const known = fonts.findIndex((font) => font.name === name && !font.embedded)
  if (known >= 0) return known
  fonts.push({ name, family, weight: bold ? 700 : 400, italic: false, serif, monospace: false, embedded: false })
  return fonts.length - 1
}

type Setting = {
  fontOf: (word: ScannedWord) => number
  colourOf: (word: ScannedWord) => Colour
  run: number
  row: number
  points: number
}

function charsOf(line: ScannedLine, { fontOf, colourOf, run, row, points }: Setting): Char[] {
  const size = Math.round((2 * row * points) / rowPerSize) / 2
  const centre = (line.box.x2 - line.box.x1) / 2
  const baseline = (line.box.y2 + line.offset + line.slope * centre) * points
  const char = (word: ScannedWord, text: string, box: Box, end: number): Char => {
    const ink = { x1: box.x1 * points, y1: box.y1 * points, x2: box.x2 * points, y2: box.y2 * points }
    const loose = { x1: ink.x1, y1: baseline - ascent * size, x2: end * points, y2: baseline + descent * size }
    const origin = { x: ink.x1, y: baseline }
    const plain = { text, box: ink, loose, origin, size, angle: 0, hidden: false, run }
    return { ...plain, colour: colourOf(word), font: fontOf(word), ...(isDoubtful(word) ? { doubtful: true } : {}) }
  }
  return line.words.flatMap((word, index) => {
    const next = line.words[index + 1]
    const laid = lettersInPlace(word)
    const letters = laid.map(({ text, box }, at) => {
      const end = Math.max(box.x1, Math.min(laid[at + 1]?.box.x1 ?? box.x2, word.box.x2))
      return char(word, text, box, end)
    })
    if (!next) return letters
    const [from, to] = next.box.x1 < word.box.x1 ? [next.box.x2, word.box.x1] : [word.box.x2, next.box.x1]
    if ((to - from) * points > WIDEST_SPACE * size) return letters
    const gap = { x1: from, y1: word.box.y2, x2: from, y2: word.box.y2 }
    return [...letters, char(word, ' ', gap, to)]
  })
}
