import { execFile } from 'node:child_process'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import type { Work } from '#platform/childProcess/engine.ts'
import { engineMissing } from '#platform/errors.ts'
import { type OpenPdf, withPdf } from '#platform/pdfium/openPdf.ts'
import { readableLanguages, scriptIn, tesseract, tesseractEnvironment } from '#platform/tesseract.ts'
import { likelyLanguages } from '#platform/textLanguage/likely.ts'
import { scriptOfLanguage } from '#platform/textLanguage/names.ts'
import { inEach } from '#platform/texts.ts'
import type { ActionOf } from '../contract.ts'
import { nothingToRead } from '../errors.ts'
import { pdfPagesErrors } from '../errorTexts.ts'
import { toArchive } from './archive/toArchive.ts'
import { attachedTo } from './attachments.ts'
import { runsScripts } from './leftBehind.ts'
import { openInputOf, qpdf, type Source } from './qpdf.ts'
import { type Place, typedOnScan } from './scans.ts'
import { layTexts } from './textLayer.ts'

/** Resolution at which Tesseract reads best. */
const readingDpi = 300
const mostPixels = 36_000_000
const POINTS_PER_INCH = 72

/**
 * Lays the words of scanned pages over them as invisible text, which programs search, mark and copy, beside what is typed on them. Pages of text stay
 * as they are. As PDF/A-2b where `archive` is asked for.
 * @throws AppError nothingToRead where no page is a picture, noArchive where it cannot become PDF/A
 */
export async function makeSearchable(source: Source, { language, archive }: ActionOf<'searchable'>, work: Work) {
  const { scans, words, languages } = await withPdf(source, async (pdf) => {
    const typed = new Map<number, readonly Place[]>()
    for (let page = 1; page <= pdf.pageCount; page++) {
      const places = typedOnScan(pdf, page)
      if (places) typed.set(page, places)
    }
    const scans = [...typed.keys()]
    const [first] = typed
    const told = language ?? (first && (await languageOf(pdf, { page: first[0], places: first[1] }, work)))
    const languages = await chooseLanguages(told)
    return {
      scans,
      languages,
      words: await readScans(pdf, { typed, languages, isAsked: language !== undefined }, work),
    }
  })
  if (words === 0 && !archive) throw nothingToRead()
  const file = await withTexts(source, scans, work)
  const facts = { read: scans.length, words, language: languages }
  if (!archive) return { file, extension: '.pdf', facts }
  const left = { leftBehind: await attachedTo([source], work), scriptsLeft: await runsScripts(source, work) }
  return { file: await toArchive(file, work), extension: '.pdf', facts: { ...facts, ...left, archive } }
}

/** What is typed on each scan, by its page; and in which languages they are read: those that somebody asked for, or that the first one told. */
type Typed = ReadonlyMap<number, readonly Place[]>
type Scans = { typed: Typed; languages: string; isAsked: boolean }

/** The file with the texts of its scans laid over them. */
async function withTexts(source: Source, scans: readonly number[], work: Work): Promise<string> {
  if (scans.length > 0)
    return layTexts(
      source,
      scans,
      scans.map((page) => textFile(work, page)),
      work,
    )
  const file = join(work.scratch, 'searchable.pdf')
  await qpdf([...openInputOf(source), file], work)
  return file
}

/** Reads the pages that have no text; answers how many words were found in all. */
async function readScans(pdf: OpenPdf, { typed, languages, isAsked }: Scans, work: Work): Promise<number> {
  let words = 0
  let done = 0
  // Each core has its own row of pages.
  const waiting = typed.entries()
  const row = async () => {
    for (const [page, places] of waiting) {
      words += await readPage(pdf, { page, places }, { languages, isAsked }, work)
      work.progress(Math.floor((90 * ++done) / typed.size))
    }
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), typed.size) }, row))
  return words
}

const textFile = ({ scratch }: Work, page: number) => join(scratch, `text-${page}.pdf`)

/**
 * Writes the invisible words of a page as a PDF of the page's size; answers how many there are. Where nobody chose the languages, a page that looks
 * like another one is read in that, if it is surer of its letters: a file of several scans need not be in one language.
 */
async function readPage(
  pdf: OpenPdf,
  scan: Scan,
  { languages, isAsked }: Pick<Scans, 'languages' | 'isAsked'>,
  work: Work,
): Promise<number> {
  work.signal.throwIfAborted()
  const image = await drawn(pdf, scan, work)
  const base = textFile(work, scan.page).slice(0, -'.pdf'.length)
  const read = await readInto(base, image, languages, work)
  if (isAsked || !(await looksOtherwise(read, languages))) return read.words
  const own = await chooseLanguages(await languageOf(pdf, scan, work))
  if (own === languages) return read.words
  const again = await readInto(`${base}-again`, image, own, work)
  if (again.confidence < read.confidence + AHEAD) return read.words
  await rename(`${base}-again.pdf`, `${base}.pdf`)
  return again.words
}

type Drawn = { png: string; dpi: number }
/** What was read: the text, how many words, and how sure Tesseract is of them, 0 to 100, by letters. */
type Read = { text: string; words: number; confidence: number }

/** Below this confidence a page may be in another script; another language is believed that is ahead by so much. */
const UNSURE = 70
const AHEAD = 2

async function looksOtherwise({ text, words, confidence }: Read, languages: string): Promise<boolean> {
  const installed = await readableLanguages()
  if (words === 0 || installed.length < 2) return false
  const [likely] = likelyLanguages(text, installed)
  return confidence < UNSURE || (likely !== undefined && !languages.split('+').includes(likely))
}

/** Reads a picture into `<base>.pdf`. */
async function readInto(base: string, { png, dpi }: Drawn, languages: string, work: Work): Promise<Read> {
  // Scans that lie on their side are read as they lie, where the letters are sure to say so.
  const how = ['--psm', '1', '-c', 'textonly_pdf=1']
  const args = [png, base, '-l', languages, '--dpi', String(dpi), ...how, 'pdf', 'txt', 'tsv']
  await promisify(execFile)(tesseract, args, { env: tesseractEnvironment, signal: work.signal, killSignal: 'SIGKILL' })
  const text = await readFile(`${base}.txt`, 'utf8')
  const words = text.split(/\s+/).filter(Boolean).length
  return { text, words, confidence: confidenceIn(await readFile(`${base}.tsv`, 'utf8')) }
}

/** The mean confidence of the words in Tesseract's table of what it read, by letters: its last two columns are the confidence and the word. */
function confidenceIn(table: string): number {
  let [sum, letters] = [0, 0]
  for (const row of table.split('\n')) {
    const [confidence, word = ''] = row.split('\t').slice(-2)
    if (!(Number(confidence) >= 0) || word.trim() === '') continue
    sum += Number(confidence) * word.length
    letters += word.length
  }
  return sum / Math.max(1, letters)
}

type Scan = { page: number; places: readonly Place[] }

/** The page as a grey picture, in a file, without what is typed on it: that need not be read. */
async function drawn(pdf: OpenPdf, { page, places }: Scan, work: Work): Promise<Drawn> {
  const { width, height } = pdf.sizeOf(page)
  const fits = Math.sqrt((mostPixels * POINTS_PER_INCH ** 2) / Math.max(1, width * height))
  const dpi = Math.max(70, Math.floor(Math.min(readingDpi, fits)))
  const { data, ...size } = pdf.draw(page, dpi)
  for (const place of places) whiten(data, size, place)
  const picture = sharp(data, { raw: { ...size, channels: 4 } })
    .removeAlpha()
    .greyscale()
  const png = join(work.scratch, `page-${page}.png`)
  await writeFile(png, await picture.png({ compressionLevel: 1 }).toBuffer())
  return { png, dpi }
}

/** Makes a place of a picture white, and what is right beside it. */
function whiten(data: Uint8Array, { width, height }: { width: number; height: number }, place: Place): void {
  const [left, right] = [Math.floor(place.left * width) - 2, Math.ceil(place.right * width) + 2]
  for (let y = Math.max(0, Math.floor(place.top * height) - 2); y < Math.min(height, place.bottom * height + 2); y++)
    data.fill(255, 4 * (y * width + Math.max(0, left)), 4 * (y * width + Math.min(width, Math.max(0, right))))
}

/**
 * The language of a scan, of those installed: its letters tell the script, and what they are read as in one language of that script tells
 * which one it looks like. Undefined where there is no choice.
 */
async function languageOf(pdf: OpenPdf, scan: Scan, work: Work): Promise<string | undefined> {
  const installed = await readableLanguages()
  if (installed.length < 2) return undefined
  const { png, dpi } = await drawn(pdf, scan, work)
  const read = async (...options: string[]) => {
    const args = [png, 'stdout', '--dpi', String(dpi), ...options]
    const settings = { env: tesseractEnvironment, killSignal: 'SIGKILL' as const }
    return (await promisify(execFile)(tesseract, args, { ...settings, signal: work.signal })).stdout
  }
  const script = scriptIn(await read('-l', 'osd', '--psm', '0').catch(() => '')) ?? 'Latin'
  work.signal.throwIfAborted()
  const told = installed.filter((language) => scriptOfLanguage(language) === script)
  const teller = told.includes('eng') ? 'eng' : told[0]
  if (teller === undefined || told.length === 1) return teller
  return likelyLanguages(await read('-l', teller), told)[0] ?? teller
}

/** What is asked for, as far as it is installed, and English beside it. */
async function chooseLanguages(asked: string | undefined): Promise<string> {
  const installed = await readableLanguages()
  const chosen = [...new Set([asked, 'eng'])].filter((name) => name !== undefined && installed.includes(name))
  if (chosen.length === 0) throw engineMissing(inEach(pdfPagesErrors, (say) => say.noRecognition))
  return chosen.join('+')
}
