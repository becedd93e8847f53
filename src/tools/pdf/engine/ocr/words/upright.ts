import { type Grey, inkThreshold, partOf } from '../grey.ts'
import { readingOf } from './confidence.ts'
import type { ScannedLine, ScannedWord } from './hocr.ts'
import { readWords } from './readWords.ts'

/** Side of the square that is read instead of the page, in inches: a dozen lines of half a dozen words. */
const sampleInches = 3
/** Side of the squares in which the ink is counted, in inches: a letter or two. */
const cellInches = 0.15
/** Part of such a square that letters blacken. Less is empty paper or a rule, more is a picture. */
const inkOfText = { least: 0.04, most: 0.45 }
/** Letters read with this confidence stand upright: upside down they reach 75 at most. */
const certain = 82
/** One way has to be better than the other by this much, on enough letters to be no accident. */
const clearlyBetter = 12
const fewestLetters = 3

/** What a reading tells: its mean confidence by letters, how many there are, and the turn that makes its lines level. */
type Reading = { confidence: number; letters: number; turn: 0 | 270 }

/** True for a reading whose words are certain and run across: the page stands upright. */
export function readsUpright(lines: ScannedLine[]): boolean {
  const reading = wayOf(lines)
  return isCertain(reading) && reading.turn === 0
}

/**
 * By how many degrees clockwise a page has to be turned to stand upright: 0, 90, 180 or 270, and 0 where no way reads
 * clearly better. The recogniser itself decides, on a sample of the page and on the same sample upside down: words are
 * more certain the right way up in any font and language. The shape of their boxes tells whether lines run down.
 */
export async function turnNeeded(
  page: Grey,
  dpi: number,
  languages: readonly string[],
  signal: AbortSignal,
): Promise<number> {
  const read = async (grey: Grey) =>
    wayOf((await readWords(grey, { dpi, languages: languages.slice(0, 1), signal })).lines)
  const sample = sampleOf(page, dpi)
  const readings = await bothWays(sample, read)
  const isEmpty = readings.every(({ letters }) => letters < fewestLetters)
  return turnOf(isEmpty && sample !== page ? await bothWays(page, read) : readings)
}

/** How it reads as it is laid and, unless that is certain, how it reads upside down. */
async function bothWays(grey: Grey, read: (grey: Grey) => Promise<Reading>): Promise<[Reading] | [Reading, Reading]> {
  const laid = await read(grey)
  return isCertain(laid) ? [laid] : [laid, await read(upsideDown(grey))]
}

function turnOf([laid, over]: [Reading] | [Reading, Reading]): number {
  if (!over) return laid.turn
  const [better, worse, half] = over.confidence > laid.confidence ? [over, laid, 180] : [laid, over, 0]
  const isClear = better.letters >= fewestLetters && better.confidence >= worse.confidence + clearlyBetter
  return isClear ? (half + better.turn) % 360 : 0
}

const isCertain = ({ confidence, letters }: Reading): boolean => confidence >= certain && letters >= fewestLetters

function wayOf(lines: ScannedLine[]): Reading {
  const words = lines.flatMap((line) => line.words).filter(({ chars }) => chars.some(({ text }) => text.trim()))
  return { ...readingOf(words), turn: runDown(words) ? 270 : 0 }
}

/** Tesseract turns lines that run up or down so as to read them downwards: their words are higher than wide. */
function runDown(words: ScannedWord[]): boolean {
  const long = words.filter(({ chars }) => chars.length >= fewestLetters)
  return long.reduce((sum, { box }) => sum + (box.y2 - box.y1) - (box.x2 - box.x1), 0) > 0
}

const upsideDown = ({ width, height, data }: Grey): Grey => ({ width, height, data: data.toReversed() })

/** The square of the page that holds most text; the whole page where that is small. */
export function sampleOf(page: Grey, dpi: number): Grey {
  const cell = Math.max(1, Math.round(cellInches * dpi))
  const across = Math.floor(page.width / cell)
  const down = Math.floor(page.height / cell)
  const side = Math.round(sampleInches / cellInches)
  if (Math.max(across, down) <= side || Math.min(across, down) === 0) return page
  const sums = textSums(page, cell, across, down)
  const [wide, high] = [Math.min(side, across), Math.min(side, down)]
  let best = { left: 0, top: 0, cells: -1 }
  for (let top = 0; top + high <= down; top++) {
    for (let left = 0; left + wide <= across; left++) {
      const at = (row: number, column: number) => sums[row * (across + 1) + column]!
      const cells = at(top + high, left + wide) - at(top, left + wide) - at(top + high, left) + at(top, left)
      if (cells > best.cells) best = { left, top, cells }
    }
  }
  return partOf(page, best.left * cell, best.top * cell, wide * cell, high * cell)
}

/** How many cells above and to the left of each corner hold text (a summed-area table, Crow 1984). */
function textSums(page: Grey, cell: number, across: number, down: number): Uint32Array {
  const threshold = inkThreshold(page)
  const sums = new Uint32Array((across + 1) * (down + 1))
  for (let row = 0; row < down; row++) {
    let inRow = 0
    for (let column = 0; column < across; column++) {
      const ink = inkIn(page, column * cell, row * cell, cell, threshold) / (cell * cell)
      if (ink >= inkOfText.least && ink <= inkOfText.most) inRow++
      sums[(row + 1) * (across + 1) + column + 1] = sums[row * (across + 1) + column + 1]! + inRow
    }
  }
  return sums
}

function inkIn({ width, data }: Grey, left: number, top: number, side: number, threshold: number): number {
  let ink = 0
  for (let y = top; y < top + side; y++) {
    for (let at = y * width + left, end = at + side; at < end; at++) if (data[at]! < threshold) ink++
  }
  return ink
}
