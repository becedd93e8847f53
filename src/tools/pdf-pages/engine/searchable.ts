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

/** Resolution at which Tesseract reads best. */
const readingDpi = 300
const mostPixels = 36_000_000
const POINTS_PER_INCH = 72

/**
 * Lays the words of scanned pages over them as invisible text, which programs search, mark and copy. Pages that have text stay as they
 * are. As PDF/A-2b where `archive` is asked for.
 * @throws AppError nothingToRead where no page is a picture, noArchive where it cannot become PDF/A
 */
export async function makeSearchable(source: Source, { language, archive }: ActionOf<'searchable'>, work: Work) {
  const { scans, words, languages } = await withPdf(source, async (pdf) => {
    const scans = Array.from({ length: pdf.pageCount }, (_, at) => at + 1).filter((page) => !pdf.hasText(page))
    const languages = await chooseLanguages(language ?? (await languageOfScans(pdf, scans, work)))
    return { scans, languages, words: await readScans(pdf, { scans, languages }, work) }
  })
  if (words === 0 && !archive) throw nothingToRead()
  const file = await withTexts(source, scans, work)
  const facts = { read: scans.length, words, language: languages }
  if (!archive) return { file, extension: '.pdf', facts }
  const left = { leftBehind: await attachedTo([source], work), scriptsLeft: await runsScripts(source, work) }
  return { file: await toArchive(file, work), extension: '.pdf', facts: { ...facts, ...left, archive } }
}

type Scans = { scans: readonly number[]; languages: string }

/** The file with the texts of its scans laid over them. */
async function withTexts(source: Source, scans: readonly number[], work: Work): Promise<string> {
  const file = join(work.scratch, 'searchable.pdf')
  const texts = join(work.scratch, 'texts.pdf')
  if (scans.length > 0)
    await qpdf(['--empty', '--pages', ...scans.map((page) => textFile(work, page)), '--', texts], work)
  const over = scans.length > 0 ? ['--overlay', texts, `--to=${scans.join(',')}`, '--'] : []
  await qpdf([...openInputOf(source), ...over, file], work)
  return file
}

/** Reads the pages that have no text; answers how many words were found in all. */
async function readScans(pdf: OpenPdf, { scans, languages }: Scans, work: Work): Promise<number> {
  let words = 0
  let done = 0
  // Each core has its own row of pages.
  const waiting = scans.values()
  const row = async () => {
    for (const page of waiting) {
      words += await readPage(pdf, page, languages, work)
      work.progress(Math.floor((90 * ++done) / scans.length))
    }
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), scans.length) }, row))
  return words
}

const textFile = ({ scratch }: Work, page: number) => join(scratch, `text-${page}.pdf`)

/** Writes the invisible words of a page as a PDF of the page's size; answers how many there are. */
async function readPage(pdf: OpenPdf, page: number, languages: string, work: Work): Promise<number> {
  work.signal.throwIfAborted()
  const { png, dpi } = await drawn(pdf, page, work)
  const base = textFile(work, page).slice(0, -'.pdf'.length)
  const args = [png, base, '-l', languages, '--dpi', String(dpi), '-c', 'textonly_pdf=1', 'pdf', 'txt']
  await promisify(execFile)(tesseract, args, { env: tesseractEnvironment, signal: work.signal, killSignal: 'SIGKILL' })
  const text = await readFile(`${base}.txt`, 'utf8')
  return text.split(/\s+/).filter(Boolean).length
}

/** The page as a grey picture, in a file. */
async function drawn(pdf: OpenPdf, page: number, work: Work): Promise<{ png: string; dpi: number }> {
  const { width, height } = pdf.sizeOf(page)
  const fits = Math.sqrt((mostPixels * POINTS_PER_INCH ** 2) / Math.max(1, width * height))
  const dpi = Math.max(70, Math.floor(Math.min(readingDpi, fits)))
  const { data, ...size } = pdf.draw(page, dpi)
  const picture = sharp(data, { raw: { ...size, channels: 4 } })
    .removeAlpha()
    .greyscale()
  const png = join(work.scratch, `page-${page}.png`)
  await writeFile(png, await picture.png({ compressionLevel: 1 }).toBuffer())
  return { png, dpi }
}

/**
 * The language of the first scan, of those installed: its letters tell the script, and what they are read as in one language of that script tells
 * which one it looks like. Undefined where there is no choice.
 */
async function languageOfScans(pdf: OpenPdf, [first]: readonly number[], work: Work): Promise<string | undefined> {
  const installed = await readableLanguages()
  if (first === undefined || installed.length < 2) return undefined
  const { png, dpi } = await drawn(pdf, first, work)
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
