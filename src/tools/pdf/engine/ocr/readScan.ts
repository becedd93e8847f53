import sharp from 'sharp'
import type { Work } from '#platform/engine/engine.ts'
import { area, grown, holds, intersection, median } from '../geometry.ts'
import type { Box, Char, Document, Font, Page, Picture, Pixels } from '../model.ts'
import { encodePng } from '../png.ts'
import { type Grey, greyOf } from './grey.ts'
import { parseHocr, type ScannedLine, type ScannedPage, type ScannedWord } from './hocr.ts'
import { scanRules } from './scanRules.ts'
import { skewOf } from './skew.ts'
import { installedLanguages, readPage, turnNeeded } from './tesseract.ts'

const dpi = 300
/** Larger sheets are drawn smaller, so that a plan of two metres does not take all memory. */
const mostPixels = 30_000_000
/** Part of the page that a picture has to cover, and how many visible characters may stand beside it. */
const scan = { cover: 0.55, chars: 40 }
const leastConfidence = 20
/** Below this mean confidence the page may lie on its side or upside down. */
const doubtful = 60
/** Tesseract's row goes from the tallest letters to the deepest; a font's size is a little more than that. */
const rowPerSize = 0.935
const ascent = 0.905
const descent = 0.212
const nothing = /^\s*$/

/** Tesseract's names for the languages that documents say they are written in. */
const byTag: Record<string, string> = {
  id: 'ind',
  ms: 'msa',
  en: 'eng',
  de: 'deu',
  fr: 'fra',
  es: 'spa',
  pt: 'por',
  it: 'ita',
  nl: 'nld',
  ru: 'rus',
  ar: 'ara',
  ja: 'jpn',
  ko: 'kor',
  zh: 'chi_sim',
  vi: 'vie',
  th: 'tha',
  tl: 'fil',
  tr: 'tur',
  pl: 'pol',
  hi: 'hin',
}

/** True for a page that is a picture with hardly any text of its own. */
export function isScan(page: Page): boolean {
  const sheet = { x1: 0, y1: 0, x2: page.width, y2: page.height }
  const covered = page.pictures.reduce((sum, picture) => sum + area(intersection(sheet, picture)), 0)
  const visible = page.chars.filter((char) => !char.hidden && !nothing.test(char.text)).length
  return covered >= scan.cover * area(sheet) && visible <= scan.chars
}

/**
 * Reads a page that is a picture and answers a page of the same kind with what was read: straightened characters,
 * ruled lines and the photos among them, in place of the scan. A text layer that the file brings along is used as it
 * is. Answers the same object for a page that is no scan, that holds no text, or where Tesseract is not installed:
 * `(await readScan(page, document, work)) !== page` tells that it was read.
 */
export async function readScan(page: Page, document: Document, work: Pick<Work, 'signal'>): Promise<Page> {
  if (!isScan(page)) return page
  const layer = page.chars.filter((char) => char.hidden)
  if (layer.filter((char) => !nothing.test(char.text)).length > scan.chars) return withLayer(page)
  const languages = await languagesFor(document.language)
  if (!languages) return page

  const resolution = Math.min(dpi, Math.floor(72 * Math.sqrt(mostPixels / (page.width * page.height))))
  const upright = await straighten(document.render(page.number, { dpi: resolution }))
  let read = await readPixels(upright, resolution, languages, work.signal)
  if (read.confidence < doubtful) {
    const turn = await turnNeeded(read.grey, resolution, work.signal)
    if (turn) read = await readPixels(await turned(upright, turn), resolution, languages, work.signal)
  }
  if (read.found.lines.length === 0) return page
  return pageOf(page, read, resolution)
}

/** The scan's own text layer takes the picture's place. */
function withLayer(page: Page): Page {
  return { ...page, chars: page.chars.map((char) => ({ ...char, hidden: false })), pictures: [] }
}

async function languagesFor(tag: string | undefined): Promise<string> {
  const installed = await installedLanguages()
  const own = byTag[tag?.slice(0, 2).toLowerCase() ?? '']
  const wanted = new Set([own, 'eng', 'ind'].filter((language) => language && installed.includes(language)))
  return [...wanted].join('+')
}

type Read = { pixels: Pixels; grey: Grey; found: ScannedPage; confidence: number }

async function readPixels(pixels: Pixels, resolution: number, languages: string, signal: AbortSignal): Promise<Read> {
  const grey = greyOf(pixels)
  const found = parseHocr(await readPage(grey, resolution, languages, signal))
  for (const line of found.lines) line.words = line.words.filter(isWord)
  found.lines = found.lines.filter((line) => line.words.length > 0)
  const confidences = found.lines.flatMap((line) => line.words.map((word) => word.confidence))
  const confidence = confidences.reduce((sum, each) => sum + each, 0) / Math.max(1, confidences.length)
  return { pixels, grey, found, confidence }
}

const isWord = (word: ScannedWord): boolean =>
  word.confidence >= leastConfidence && word.chars.some((char) => !nothing.test(char.text))

/** Turns the picture until its lines run level; its size stays. */
async function straighten(pixels: Pixels): Promise<Pixels> {
  const skew = skewOf(greyOf(pixels))
  if (Math.abs(skew) < 0.15) return pixels
  return turned(pixels, -skew)
}

async function turned({ width, height, data }: Pixels, degrees: number): Promise<Pixels> {
  const rotated = await sharp(data, { raw: { width, height, channels: 4 } })
    .rotate(degrees, { background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const whole = { width: rotated.info.width, height: rotated.info.height, data: rotated.data }
  if (degrees % 90 === 0) return whole
  // Around the same middle, so that the page keeps its size.
  const left = Math.floor((whole.width - width) / 2)
  const top = Math.floor((whole.height - height) / 2)
  return crop(whole, { x1: left, y1: top, x2: left + width, y2: top + height })
}

function crop({ width, data }: Pixels, box: Box): Pixels {
  const size = { width: box.x2 - box.x1, height: box.y2 - box.y1 }
  const part = new Uint8Array(size.width * size.height * 4)
  for (let row = 0; row < size.height; row++) {
    const start = ((box.y1 + row) * width + box.x1) * 4
    part.set(data.subarray(start, start + size.width * 4), row * size.width * 4)
  }
  return { ...size, data: part }
}

function pageOf(page: Page, { pixels, grey, found }: Read, resolution: number): Page {
  const points = 72 / resolution
  const toPoints = (box: Box): Box => ({
    x1: box.x1 * points,
    y1: box.y1 * points,
    x2: box.x2 * points,
    y2: box.y2 * points,
  })
  const font = fontFor(page.fonts)
  const usual = median(found.lines.map((line) => line.rowHeight))
  const chars = found.lines.flatMap((line, run) => charsOf(line, { font, run, usual, points }))
  const photos = found.photos.filter((box) => box.x2 - box.x1 > resolution / 3 && box.y2 - box.y1 > resolution / 3)
  const words = found.lines.flatMap((line) => line.words.map((word) => word.box))
  // The strokes of large letters are no rules.
  const isRule = (rule: Box) => !words.some((word) => holds(grown(toPoints(word), 0.5), rule))
  return {
    ...page,
    width: pixels.width * points,
    height: pixels.height * points,
    chars: [...chars, ...page.chars.filter((char) => !char.hidden)],
    rules: [...page.rules, ...scanRules(grey, resolution).filter(isRule)],
    fills: [],
    drawings: [],
    pictures: photos.map((box) => photoOf(crop(pixels, box), toPoints(box))),
  }
}

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
  // Rows differ by a pixel or two; what is nearly the usual size is the usual size.
  const row = Math.abs(line.rowHeight / usual - 1) < 0.12 ? usual : line.rowHeight
  const size = Math.round((2 * row * points) / rowPerSize) / 2
  const baseline = (x: number) => (line.box.y2 + line.offset + line.slope * (x - line.box.x1)) * points
  const middle = baseline((line.box.x1 + line.box.x2) / 2)
  const char = (text: string, box: Box, end: number): Char => {
    const ink = { x1: box.x1 * points, y1: box.y1 * points, x2: box.x2 * points, y2: box.y2 * points }
    const loose = { x1: ink.x1, y1: middle - ascent * size, x2: end * points, y2: middle + descent * size }
    const origin = { x: ink.x1, y: middle }
    const style = { size, font, colour: '000000', angle: 0, hidden: false, run }
    return { text, box: ink, loose, origin, ...style }
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
