import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
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
    const languages = await chooseLanguages(language ?? (await languageOfScans(pdf, typed, work)))
    return { scans, languages, words: await readScans(pdf, { typed, languages }, work) }
  })
  if (words === 0 && !archive) throw nothingToRead()
  const file = await withTexts(source, scans, work)
  const facts = { read: scans.length, words, language: languages }
  if (!archive) return { file, extension: '.pdf', facts }
  const left = { leftBehind: await attachedTo([source], work), scriptsLeft: await runsScripts(source, work) }
  return { file: await toArchive(file, work), extension: '.pdf', facts: { ...facts, ...left, archive } }
}

/** What is typed on each scan, by its page; and in which languages they are read. */
type Typed = ReadonlyMap<number, readonly Place[]>
type Scans = { typed: Typed; languages: string }

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
async function readScans(pdf: OpenPdf, { typed, languages }: Scans, work: Work): Promise<number> {
  let words = 0
  let done = 0
  // Each core has its own row of pages.
  const waiting = typed.entries()
  const row = async () => {
    for (const [page, places] of waiting) {
      words += await readPage(pdf, { page, places }, languages, work)
      work.progress(Math.floor((90 * ++done) / typed.size))
    }
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), typed.size) }, row))
  return words
}

const textFile = ({ scratch }: Work, page: number) => join(scratch, `text-${page}.pdf`)

/** Writes the invisible words of a page as a PDF of the page's size; answers how many there are. */
async function readPage(pdf: OpenPdf, scan: Scan, languages: string, work: Work): Promise<number> {
  work.signal.throwIfAborted()
  const { page } = scan
  const { png, dpi } = await drawn(pdf, scan, work)
  const base = textFile(work, page).slice(0, -'.pdf'.length)
  // Scans that lie on their side are read as they lie, where the letters are sure to say so.
  const how = ['--psm', '1', '-c', 'textonly_pdf=1']
  const args = [png, base, '-l', languages, '--dpi', String(dpi), ...how, 'pdf', 'txt']
  await promisify(execFile)(tesseract, args, { env: tesseractEnvironment, signal: work.signal, killSignal: 'SIGKILL' })
  const text = await readFile(`${base}.txt`, 'utf8')
  return text.split(/\s+/).filter(Boolean).length
}

type Scan = { page: number; places: readonly Place[] }

/** The page as a grey picture, in a file, without what is typed on it: that need not be read. */
async function drawn(pdf: OpenPdf, { page, places }: Scan, work: Work): Promise<{ png: string; dpi: number }> {
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
 * The language of the first scan, of those installed: its letters tell the script, and what they are read as in one language of that script tells
 * which one it looks like. Undefined where there is no choice.
 */
async function languageOfScans(pdf: OpenPdf, typed: Typed, work: Work): Promise<string | undefined> {
  const [first] = typed
  const installed = await readableLanguages()
  if (first === undefined || installed.length < 2) return undefined
  const { png, dpi } = await drawn(pdf, { page: first[0], places: first[1] }, work)
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
