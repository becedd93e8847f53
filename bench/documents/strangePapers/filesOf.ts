import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { diceOf } from '#tools/pdf/engine/samples/dice.ts'
import { launchBrowser } from '../../../tests/support/browser.ts'
import { readMarkup } from '../readMarkup.ts'
import { type Coloured, colouredOf, type Taken } from './pictures.ts'
import { type StrangePaper, strangePapers } from './strangePapers.ts'

const pixelsPerMm = 96 / 25.4

/** A file that holds a paper as it was taken, with the words that stand on it and the cells of its tables. */
export type TakenFile = {
  name: string
  isPhoto: boolean
  pages: number
  pdf: Uint8Array
  text: string
  tables: string[][][]
}

/**
 * Files of papers, one of each kind, that a browser drew at 300 dpi and a scanner or a phone saw.
 * @param only a part of the names of those that are wanted
 */
export async function* filesOf(seed: number, only: (name: string) => boolean): AsyncGenerator<TakenFile> {
  const browser = await launchBrowser()
  try {
    for (const [index, paper] of strangePapers(seed).entries()) {
      if (!only(paper.name)) continue
      const drawn: Coloured[] = []
      for (const html of paper.pages) drawn.push(await drawnOf(browser, html, paper))
      const taken = await paper.take(drawn, diceOf(7001 * seed + index))
      const markup = paper.pages.map((html) => readMarkup(html).truth)
      const { name, isPhoto } = paper
      const text = markup.map((each) => each.text).join(' ')
      const tables = markup.flatMap((each) => each.tables)
      yield { name, isPhoto, pages: taken.length, pdf: await pdfOf(taken), text, tables }
    }
  } finally {
    await browser.close()
  }
}

type Browser = Awaited<ReturnType<typeof launchBrowser>>

async function drawnOf(browser: Browser, html: string, { width, height }: StrangePaper): Promise<Coloured> {
  const viewport = { width: Math.round(width * pixelsPerMm), height: Math.round(height * pixelsPerMm) }
  const tab = await browser.newPage({ viewport, deviceScaleFactor: 300 / 96 })
  try {
    await tab.setContent(html)
    const fits = await tab.evaluate(
      'document.documentElement.scrollHeight <= innerHeight && [...document.querySelectorAll("body,section,.c")].every((part) => part.scrollHeight <= part.clientHeight + 2 && part.scrollWidth <= part.clientWidth + 2)',
    )
    if (!fits) throw new Error('more is written than the paper holds')
    return await colouredOf(sharp(await tab.screenshot()))
  } finally {
    await tab.close()
  }
}

async function pdfOf(taken: Taken[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  for (const { picture, points } of taken) {
    const isJpeg = picture[0] === 0xff
    const image = isJpeg ? await pdf.embedJpg(picture) : await pdf.embedPng(picture)
    pdf.addPage([points.width, points.height]).drawImage(image, { x: 0, y: 0, ...points })
  }
  return pdf.save()
}
