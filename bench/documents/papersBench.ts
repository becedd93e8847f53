import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { takeOwnFonts } from '#platform/fonts/fonts.ts'
import { findTables, openDocument, type Page } from '#tools/pdf/engine/index.ts'
import { readScan } from '#tools/pdf/engine/ocr/readScan.ts'
import { recognisedFacts } from '#tools/pdf/engine/ocr/recognisedFacts.ts'
import { diceOf } from '#tools/pdf/engine/samples/dice.ts'
import { launchBrowser } from '../../tests/support/browser.ts'
import { recall, wordsOf } from './measures.ts'
import { type Paper, papers } from './papers.ts'
import { readMarkup } from './readMarkup.ts'
import { gridOf, textOf } from './scans.ts'
import { compareTables, f1 } from './score.ts'
import { filesOf } from './strangePapers/filesOf.ts'
import type { Picture } from './takenPapers.ts'

const pixelsPerMm = 96 / 25.4

/** Draws papers at 300 dpi. */
export async function drawn(all: Paper[]): Promise<Picture[]> {
  const browser = await launchBrowser()
  const pictures: Picture[] = []
  try {
    for (const { html, width, height } of all) {
      const size = { width: Math.round(width * pixelsPerMm), height: Math.round(height * pixelsPerMm) }
      const tab = await browser.newPage({ viewport: size, deviceScaleFactor: 300 / 96 })
      await tab.setContent(html)
      const { data, info } = await sharp(await tab.screenshot())
        .greyscale()
        .extractChannel(0)
        .raw()
        .toBuffer({ resolveWithObject: true })
      pictures.push({ width: info.width, height: info.height, data })
      await tab.close()
    }
  } finally {
    await browser.close()
  }
  return pictures
}

/**
 * Papers of kinds that no scanner's manual shows, read: words found again, and cells of tables on their grid (F1).
 * @param folder where the PDFs are kept
 * @param only a part of the names of those that are wanted
 */
export async function benchPapers(seed: number, folder: string, only: string): Promise<void> {
  takeOwnFonts()
  mkdirSync(folder, { recursive: true })
  console.log(`${'paper'.padEnd(26)}words  cells  sure  wall s a page`)
  const found: Score[] = []
  const all = papers(seed).filter(({ name }) => name.includes(only))
  const pictures = await drawn(all)
  for (const [index, { name, html, take }] of all.entries()) {
    const { jpeg, points } = await take(pictures[index]!, diceOf(7001 * seed + index))
    const pdf = await PDFDocument.create()
    pdf.addPage([points.width, points.height]).drawImage(await pdf.embedJpg(jpeg), { x: 0, y: 0, ...points })
    found.push(await scoreOf(folder, seed, { name, pdf: await pdf.save(), ...readMarkup(html).truth }))
  }
  for await (const file of filesOf(seed, (name) => name.includes(only))) found.push(await scoreOf(folder, seed, file))
  const mean = (list: number[]) => (list.reduce((sum, each) => sum + each, 0) / Math.max(1, list.length)).toFixed(3)
  const cells = found.flatMap((each) => each.cells ?? [])
  console.log(`${`mean, seed ${seed}`.padEnd(26)}${mean(found.map(({ words }) => words))}  ${mean(cells)}`)
}

type Score = { words: number; cells?: number }
type Read = { name: string; pdf: Uint8Array; text: string; tables: string[][][] }

/** Keeps a file, reads it, and tells what was found of the words and cells that are on it. */
async function scoreOf(folder: string, seed: number, { name, pdf, text, tables }: Read): Promise<Score> {
  const file = join(folder, `${name.replaceAll(/[ ,]+/g, '-')}-${seed}.pdf`)
  writeFileSync(file, pdf)
  const start = performance.now()
  const document = await openDocument(file)
  const pages: Page[] = []
  for (let page = 1; page <= document.pageCount; page++)
    pages.push(await readScan(document.page(page), document, { signal: new AbortController().signal }))
  const seconds = (performance.now() - start) / 1000 / pages.length
  const words = recall(wordsOf(text), wordsOf(pages.map(textOf).join(' ')))
  const grids = pages.flatMap((page) => findTables(page).map(gridOf))
  const cells = tables.length > 0 ? f1(compareTables(tables, grids)) : undefined
  const { sure = 0 } = recognisedFacts(pages)
  document.close()
  const shown = [
    words.toFixed(3),
    cells?.toFixed(3) ?? '  -  ',
    String(sure).padStart(4),
    seconds.toFixed(1).padStart(6),
  ]
  console.log(`${name.padEnd(26)}${shown.join('  ')}`)
  return { words, ...(cells === undefined ? {} : { cells }) }
}
