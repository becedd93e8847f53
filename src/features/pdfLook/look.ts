import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Engine, Work } from '#platform/childProcess/engine.ts'
import { AppError, unreadableFile } from '#platform/errors.ts'
import { type OpenPdf, type PdfSource, withPdf } from '#platform/pdfium/openPdf.ts'
import type { LookFacts } from './lookFacts.ts'

/**
 * A PDF to look at. With `page`, that page alone, its longer side so many pixels; with `firstSide`, the facts hold the first page at this
 * size. With `from`, sheets are asked for one by one, and this one begins with that page.
 */
export type LookInput = PdfSource & {
  page?: { number: number; side: number }
  firstSide?: number
  from?: number | undefined
}

const columns = 10
/** Side of a cell in pixels. */
const cell = 168
/** Pages on a sheet: of all that are shown at once, and of each where sheets are asked for one by one, so that the next is soon there. */
const mostDrawn = { atOnce: 300, oneByOne: 100 }
const POINTS_PER_INCH = 72

/** Draws the pages of a PDF small, on one sheet of square cells, and tells what is in the file; or draws one page. */
const look: Engine<LookInput> = (input, work) =>
  withPdf(input, async (pdf) => (input.page ? onePage(pdf, input.page, work) : allPages(pdf, input, work)))

export default look

async function onePage(pdf: OpenPdf, { number, side }: NonNullable<LookInput['page']>, { scratch }: Work) {
  const file = join(scratch, 'page.png')
  await writeFile(file, await smallPage(pdf, Math.min(number, pdf.pageCount), side).png().toBuffer())
  return { file, extension: '.png' }
}

async function allPages(pdf: OpenPdf, { password, firstSide, from }: LookInput, work: Work) {
  if (pdf.pageCount === 0) throw unreadableFile()
  const first = Math.min(from ?? 1, pdf.pageCount)
  const drawn = Math.min(pdf.pageCount - first + 1, from ? mostDrawn.oneByOne : mostDrawn.atOnce)
  const pictures: { input: Buffer; left: number; top: number }[] = []
  let scans = 0
  for (let at = 0; at < drawn; at++) {
    work.signal.throwIfAborted()
    const page = first + at
    const { data, info } = await thumbnail(pdf, page)
    const left = (at % columns) * cell + Math.floor((cell - info.width) / 2)
    const top = Math.floor(at / columns) * cell + Math.floor((cell - info.height) / 2)
    pictures.push({ input: data, left, top })
    if (!hasText(pdf, page)) scans++
    work.progress(Math.floor((95 * (at + 1)) / drawn))
  }
  const file = join(work.scratch, 'pages.webp')
  const size = { width: Math.min(columns, drawn) * cell, height: Math.ceil(drawn / columns) * cell }
  const clear = { r: 255, g: 255, b: 255, alpha: 0 }
  await sharp({ create: { ...size, channels: 4, background: clear } })
    .composite(pictures)
    .webp({ quality: 70 })
    .toFile(file)
  const facts: LookFacts = {
    pages: pdf.pageCount,
    sizes: Array.from({ length: pdf.pageCount }, (_, at) => sizeOf(pdf, at + 1)),
    isProtected: password !== undefined,
    isSigned: pdf.signatureCount > 0,
    scans,
    sheet: { columns, cell, drawn, from: first },
    ...(firstSide !== undefined && (await firstPage(pdf, firstSide))),
  }
  return { file, extension: '.webp', facts }
}

/** The first page for the eye alone: some ten kilobytes. Nothing where it cannot be drawn. */
async function firstPage(pdf: OpenPdf, side: number): Promise<Pick<LookFacts, 'first'>> {
  try {
    const picture = await smallPage(pdf, 1, side).webp({ quality: 55 }).toBuffer()
    return { first: `data:image/webp;base64,${picture.toString('base64')}` }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return {}
  }
}

// A page that cannot be drawn is an empty cell: it can be taken out or kept all the same.
async function thumbnail(pdf: OpenPdf, page: number) {
  try {
    return await smallPage(pdf, page, cell - 8)
      .png({ compressionLevel: 1 })
      .toBuffer({ resolveWithObject: true })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const nothing = { width: 1, height: 1, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } }
    return sharp({ create: nothing }).png().toBuffer({ resolveWithObject: true })
  }
}

function smallPage(pdf: OpenPdf, page: number, side: number) {
  const { width, height } = pdf.sizeOf(page)
  const { data, ...drawn } = pdf.draw(page, (POINTS_PER_INCH * side) / Math.max(width, height, 1))
  return sharp(data, { raw: { ...drawn, channels: 4 } })
    .removeAlpha()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
}

function hasText(pdf: OpenPdf, page: number): boolean {
  try {
    return pdf.hasText(page)
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

function sizeOf(pdf: OpenPdf, page: number): [number, number] {
  try {
    const { width, height } = pdf.sizeOf(page)
    return [Math.round(width), Math.round(height)]
  } catch (error) {
    if (error instanceof AppError) return [0, 0]
    throw error
  }
}
