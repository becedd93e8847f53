import type { Work } from '#platform/childProcess/engine.ts'
import { area, intersection } from '../geometry.ts'
import type { Document, Page, Pixels } from '../model.ts'
import { type Grey, greyOf } from './grey.ts'
import { parseHocr, type ScannedPage, type ScannedWord } from './hocr.ts'
import { isPaper } from './paper.ts'
import { pageFrom, rulesBeside } from './scannedPage.ts'
import { runsSideways, skewOf } from './skew.ts'
import { installedLanguages, readPage } from './tesseract.ts'
import { turned } from './turned.ts'
import { readsUpright, turnNeeded } from './upright.ts'

/** Dots per inch to read at: as many as the scan has, within what Tesseract likes. */
const dpi = { least: 150, most: 300 }
/** Larger sheets are drawn smaller, so that a plan of two metres does not take all memory. */
const mostPixels = 30_000_000
/** Part of the page that a picture has to cover, and how many visible characters may stand beside it. */
const scan = { cover: 0.55, chars: 40 }
const leastConfidence = 20
/** In degrees; what is less crooked is read as well. */
const crooked = 0.15
const nothing = /^\s*$/

/** Tesseract's names for the languages that documents say they are written in. */
const byTag = new Map(
  Object.entries({ id: 'ind', ms: 'msa', en: 'eng', de: 'deu', fr: 'fra', es: 'spa', pt: 'por', it: 'ita' }).concat(
    Object.entries({ nl: 'nld', ru: 'rus', ar: 'ara', ja: 'jpn', ko: 'kor', zh: 'chi_sim', vi: 'vie', th: 'tha' }),
    Object.entries({ tl: 'fil', tr: 'tur', pl: 'pol', hi: 'hin' }),
  ),
)

/** True for a page that is a picture with hardly any text of its own. */
export function isScan(page: Page): boolean {
  const sheet = { x1: 0, y1: 0, x2: page.width, y2: page.height }
  const covered = page.pictures.reduce((sum, picture) => sum + area(intersection(sheet, picture)), 0)
  const visible = page.chars.filter((char) => !char.hidden && !nothing.test(char.text)).length
  return covered >= scan.cover * area(sheet) && visible <= scan.chars
}

/** This many glyphs, and this part of them all, have no character. */
const unmapped = { glyphs: 30, share: 0.5 }

/** True for a page whose fonts do not tell which characters their glyphs are: it can be seen, but not copied. */
export function isUnmapped(page: Page): boolean {
  const glyphs = page.chars.filter((char) => !char.hidden && !nothing.test(char.text))
  const mute = glyphs.filter((char) => char.unmapped).length
  return mute >= unmapped.glyphs && mute > unmapped.share * glyphs.length
}

/**
 * Reads a page that is a picture, or whose glyphs have no characters, and answers a page of the same kind with what was read: straightened characters,
 * ruled lines and the photos among them, in place of the scan. A text layer that the file brings along is used as it
 * is. Answers the same object for a page that is no scan or a photograph, that holds no text, or where Tesseract is not
 * installed: `(await readScan(page, document, work)) !== page` tells that it was read.
 */
export async function readScan(page: Page, document: Document, work: Pick<Work, 'signal'>): Promise<Page> {
  if (isUnmapped(page)) return readPicture({ ...page, chars: [] }, page, document, work)
  if (!isScan(page)) return page
  const layer = page.chars.filter((char) => char.hidden && !nothing.test(char.text))
  if (layer.length > scan.chars) return withLayer(page, document)
  return readPicture(page, page, document, work)
}

/** Whether scans can be read here at all. */
export const canRead = async (): Promise<boolean> => (await installedLanguages()).length > 0

/** Reads the page as it is drawn into `page`; answers `otherwise` where there is nothing to read or nobody who can. */
async function readPicture(page: Page, otherwise: Page, document: Document, work: Pick<Work, 'signal'>): Promise<Page> {
  const languages = await languagesFor(document.language)
  if (!languages) return otherwise

  const resolution = resolutionFor(page)
  const drawn = document.render(page.number, { dpi: resolution })
  if (!isPaper(greyOf(drawn))) return otherwise
  const read = await readUpright(drawn, resolution, languages, work.signal)
  return read.found.lines.length > 0 ? pageFrom(page, read, resolution) : otherwise
}

/** The scan's own text layer takes the picture's place, with the ruled lines of the picture. */
function withLayer(page: Page, document: Document): Page {
  const resolution = Math.min(dpi.least, resolutionFor(page))
  const grey = greyOf(document.render(page.number, { dpi: resolution }))
  const chars = page.chars.map((char) => ({ ...char, hidden: false }))
  const rules = rulesBeside(
    chars.map((char) => char.box),
    grey,
    resolution,
  )
  return { ...page, chars, rules: [...page.rules, ...rules], pictures: [] }
}

function resolutionFor({ width, height, pictures }: Page): number {
  const own = Math.max(0, ...pictures.map(({ pixels, x1, x2 }) => (72 * pixels.width) / Math.max(1, x2 - x1)))
  const wanted = Math.min(dpi.most, Math.max(dpi.least, Math.round(own)))
  return Math.min(wanted, Math.floor(72 * Math.sqrt(mostPixels / (width * height))))
}

async function languagesFor(tag: string | undefined): Promise<string> {
  const installed = await installedLanguages()
  const own = byTag.get(tag?.slice(0, 2).toLowerCase() ?? '')
  const wanted = new Set([own, 'eng', 'ind'].filter((language) => language && installed.includes(language)))
  return [...wanted].join('+')
}

type Read = { pixels: Pixels; grey: Grey; found: ScannedPage; isUpright: boolean }

/** Reads the picture with its lines level and its letters upright, whichever way it was laid in. */
async function readUpright(drawn: Pixels, resolution: number, languages: string, signal: AbortSignal): Promise<Read> {
  const laid = greyOf(drawn)
  if (runsSideways(laid)) {
    const turn = await turnNeeded(laid, resolution, languages, signal)
    return readLevel(drawn, turn, resolution, languages, signal)
  }
  const read = await readLevel(drawn, 0, resolution, languages, signal)
  const turn = read.isUpright ? 0 : await turnNeeded(read.grey, resolution, languages, signal)
  return turn ? readLevel(drawn, turn, resolution, languages, signal) : read
}

/** Reads the picture turned by so many degrees clockwise, its lines made level. */
async function readLevel(
  drawn: Pixels,
  turn: number,
  resolution: number,
  languages: string,
  signal: AbortSignal,
): Promise<Read> {
  let pixels = turn ? await turned(drawn, turn) : drawn
  const skew = skewOf(greyOf(pixels))
  if (Math.abs(skew) > crooked) pixels = await turned(pixels, -skew)
  const grey = greyOf(pixels)
  const found = parseHocr(await readPage(grey, resolution, languages, signal))
  const isUpright = readsUpright(found.lines)
  for (const line of found.lines) line.words = line.words.filter(isWord)
  found.lines = found.lines.filter((line) => line.words.length > 0)
  return { pixels, grey, found, isUpright }
}

const isWord = (word: ScannedWord): boolean =>
  word.confidence >= leastConfidence && word.chars.some((char) => !nothing.test(char.text))
