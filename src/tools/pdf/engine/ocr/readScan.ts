import type { Work } from '#platform/childProcess/engine.ts'
import { installedLanguages } from '#platform/tesseract.ts'
import { area, intersection } from '../geometry.ts'
import type { Char, Document, Page, Pixels, Recognition } from '../model.ts'
import { isControl } from '../scripts.ts'
import { greyOf } from './grey.ts'
import { isNoise } from './ink/noise.ts'
import { withoutScreen } from './ink/withoutScreen.ts'
import { readLayer } from './layer/readLayer.ts'
import { pageFrom, rulesBeside } from './page/scannedPage.ts'
import { hasEvenLight, isPaper } from './paper.ts'
import { findSheet } from './photo/findSheet.ts'
import { flattened } from './photo/flatten.ts'
import { hasSurroundings, isLeaning } from './photo/fromTheSide.ts'
import { type Reader, type ReadSheet, readUpright } from './readSheet.ts'
import { photographedSheet, scannedSheet } from './sheet.ts'
import { isIllegible } from './unread/isIllegible.ts'
import { lettersOf } from './unread/unreadPlace.ts'
import { lettersIn, readingOf } from './words/confidence.ts'
import type { ScannedPage } from './words/hocr.ts'
import { Languages } from './words/languages.ts'

/** Dots per inch to read at: as many as the scan has, within what Tesseract likes, and to look at what is read already. */
const dpi = { least: 150, most: 300, layer: 200 }
/** Larger sheets are drawn smaller, so that a plan of two metres does not take all memory. */
const mostPixels = 30_000_000
/**
 * Part of the page that pictures have to cover, also where the page has visible characters of its own, and how many those may be: less is
 * pictures that somebody placed on a page, such as screenshots below a header.
 */
const scan = { cover: 0.55, coverBesideText: 0.75, chars: 40 }
const nothing = /^\s*$/

/** True for a page that is a picture with hardly any text of its own. */
export function isScan(page: Page): boolean {
  const sheet = { x1: 0, y1: 0, x2: page.width, y2: page.height }
  const covered = page.pictures.reduce((sum, picture) => sum + area(intersection(sheet, picture)), 0)
  const visible = page.chars.filter((char) => !char.hidden && !nothing.test(char.text)).length
  return covered >= (visible > 0 ? scan.coverBesideText : scan.cover) * area(sheet) && visible <= scan.chars
}

/** This many glyphs, and this part of them all, have no character. */
const unmapped = { glyphs: 30, share: 0.5 }

/** So many glyphs without character are worth a look at what their fonts name them: often they are ligatures such as fi. */
const fewMute = 1

/** True for a page with glyphs whose characters PDFium does not know. */
export const hasMuteGlyphs = ({ chars }: Page): boolean =>
  chars.filter((char) => char.unmapped && !char.hidden && !isControl(char.code ?? 0)).length >= fewMute

/** True for a page with letters in Type 3 fonts, of whose looks PDFium knows nothing. */
export const hasNamelessFonts = ({ chars, fonts }: Page): boolean =>
  chars.some(({ font, hidden }) => !hidden && fonts[font]?.name === '')

/** True for a page whose fonts do not tell which characters their glyphs are: it can be seen, but not copied. */
export function isUnmapped(page: Page): boolean {
  const glyphs = page.chars.filter((char) => !char.hidden && !nothing.test(char.text))
  const mute = glyphs.filter((char) => char.unmapped).length
  return mute >= unmapped.glyphs && mute > unmapped.share * glyphs.length
}

/** What is wanted of a page: with `wordsOnly` nothing stays a picture, since nobody will see it. */
export type Wanted = Pick<Work, 'signal'> & { wordsOnly?: boolean }

/** A page that was read, or why it stays as it is: a photograph, nothing written on it, or no Tesseract. */
export type Reading = { page: Page; isRead: boolean }

/**
 * Begins to read a page that is a picture, or whose glyphs have no characters: the document draws it now, and what recognition reads
 * comes later. The page then holds straightened characters, ruled lines and the photos among them, in place of the scan; photos
 * of pages are flattened first. A text layer that the file brings along is used as it is. Answers undefined for a page of text.
 */
export function startReading(page: Page, document: Document, wanted: Wanted): Promise<Reading> | undefined {
  if (isUnmapped(page)) return readPicture({ ...page, chars: [] }, page, document, wanted)
  if (!isScan(page)) return undefined
  const layer = page.chars.filter(({ hidden }) => hidden)
  if (layer.filter(({ text }) => !nothing.test(text)).length > scan.chars)
    return readOwnLayer(page, layer, document, wanted)
  return readPicture(page, page, document, wanted)
}

/** The same for one page, at once: answers the same object for a page that stays as it is. */
export async function readScan(page: Page, document: Document, wanted: Wanted): Promise<Page> {
  return (await startReading(page, document, wanted))?.page ?? page
}

/** Whether scans can be read here at all. */
export const canRead = async (): Promise<boolean> => (await installedLanguages()).length > 0

/** Reads the page as it is drawn into `page`; answers `otherwise` where there is nothing to read or nobody who can. */
async function readPicture(
  page: Page,
  otherwise: Page,
  document: Document,
  { signal, wordsOnly = false }: Wanted,
): Promise<Reading> {
  // Drawn before anything is waited for: the document keeps one page open at a time.
  const resolution = resolutionFor(page)
  const drawn = document.render(page.number, { dpi: resolution })
  if (!(await canRead())) return { page: otherwise, isRead: false }
  const read = await readPixels(drawn, resolution, { languages: languagesOf(document).ofPage(), signal })
  if (!read) return { page: otherwise, isRead: false }
  if (isIllegible(wordsIn(read.found))) return { page: { ...otherwise, recognition: nothingRead(read) }, isRead: true }
  return { page: await pageFrom(page, read, wordsOnly), isRead: true }
}

const known = new WeakMap<Document, Languages>()

/** A document's languages are guessed once. */
function languagesOf(document: Document): Languages {
  const languages = known.get(document) ?? new Languages(document.language)
  known.set(document, languages)
  return languages
}

/** Reads a scan, or a photo of a page; answers undefined for a picture of something else. */
async function readPixels(drawn: Pixels, resolution: number, reader: Reader): Promise<ReadSheet | undefined> {
  const grey = withoutScreen(greyOf(drawn))
  if (isNoise(grey)) return undefined
  const looksScanned = isPaper(grey)
  const readAsScan = () => readUpright(scannedSheet(drawn, resolution, grey), reader)
  const scan = looksScanned && hasEvenLight(grey) ? await readAsScan() : undefined
  const isSure = scan !== undefined && isWhole(scan) && sureness(scan) >= sure
  // A sheet in even light reads well as it lies, but its rows do not: only what a camera saw from the side leans so.
  const sheet = isSure && hasSurroundings(grey) ? findSheet(drawn) : undefined
  const isFromTheSide = sheet !== undefined && isLeaning(sheet)
  if (isSure && !isFromTheSide) return scan
  const flat = flattened(drawn)
  const photo = flat && (await readUpright(photographedSheet(flat), reader))
  if (photo && isText(photo.found)) {
    if (!scan || isReadBetter(photo, scan)) return photo
    if (isFromTheSide && isReadAsWell(photo, scan)) return photo
  }
  const plain = scan ?? (looksScanned ? await readAsScan() : undefined)
  return plain && plain.found.lines.length > 0 ? plain : undefined
}

/** How sure a reading as a scan has to be so as not to be doubted. */
const sure = 80
/** A photo holds a page when so many letters were read with certainty, and most of them all. A sign in a street is no page. */
const text = { letters: 40, share: 0.5, confidence: 60 }

/** A reading has lost nothing with this part of another one's certain letters. */
const AS_WELL = 0.98
/** A reading with so many times another one's certain letters found more. */
const MORE = 1.03

const wordsIn = ({ lines }: ScannedPage) => lines.flatMap(({ words }) => words)

/** So small a part of a page's letters may be unread before it is looked at otherwise. */
const UNREAD = 0.02

const isWhole = ({ found, unread }: ReadSheet): boolean => lettersOf(unread) <= UNREAD * lettersIn(wordsIn(found))

/** The mean confidence, by letters, of all that is written on a sheet, 0 to 100: of what was not read there is none. */
function sureness({ found, unread }: ReadSheet): number {
  const { letters, confidence } = readingOf(wordsIn(found))
  return (confidence * letters) / Math.max(1, letters + lettersOf(unread))
}

/**
 * A surer reading is no better where it has lost certain letters, as where a flat sheet was bent. One that found clearly more of them is better,
 * as long as it is sure of what it read.
 */
function isReadBetter(one: ReadSheet, other: ReadSheet): boolean {
  const [own, theirs] = [certainLetters(one.found), certainLetters(other.found)]
  if (own >= MORE * theirs && readingOf(wordsIn(one.found)).confidence >= sure) return true
  return sureness(one) > sureness(other) && own >= theirs
}

/** A reading that is as sure as it need be, and of hardly fewer letters. */
const isReadAsWell = (one: ReadSheet, other: ReadSheet): boolean =>
  sureness(one) >= sure && certainLetters(one.found) >= AS_WELL * certainLetters(other.found)

const certainLetters = (found: ScannedPage): number =>
  lettersIn(wordsIn(found).filter(({ confidence }) => confidence >= text.confidence))

function isText(found: ScannedPage): boolean {
  const certain = certainLetters(found)
  return certain >= text.letters && certain >= text.share * lettersIn(wordsIn(found))
}

const nothingRead = ({ found }: ReadSheet): Recognition => ({
  words: 0,
  doubtful: 0,
  confidence: 0,
  unread: wordsIn(found).length,
})

/** The scan's own text layer takes the picture's place; where it lies beside its words the page is read, if it can be. */
async function readOwnLayer(page: Page, layer: Char[], document: Document, wanted: Wanted): Promise<Reading> {
  const resolution = Math.min(dpi.layer, resolutionFor(page))
  const laid = await readLayer(page, layer, document, resolution)
  if (laid === 'otherwise') return { page: withLayer(page, document), isRead: true }
  if (laid === 'elsewhere') {
    const bare = { ...page, chars: page.chars.filter(({ hidden }) => !hidden) }
    return readPicture(bare, withLayer(page, document), document, wanted)
  }
  const { recognition: _, ...read } = await pageFrom(page, laid, wanted.wordsOnly ?? false)
  return { page: read, isRead: true }
}

/** The page with its own text layer in the picture's place, and with the ruled lines of the picture. */
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
