import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { takeOwnFonts } from '#platform/fonts/fonts.ts'
import { findTables, openDocument, type Page, type Table } from '#tools/pdf/engine/index.ts'
import { wordsOf as readWords } from '#tools/pdf/engine/ocr/page/wordsOf.ts'
import { readScan } from '#tools/pdf/engine/ocr/readScan.ts'
import { type Dice, diceOf } from '#tools/pdf/engine/samples/dice.ts'
import { photographed } from '#tools/pdf/engine/samples/photograph.ts'
import { type DrawnPage, drawnPage } from './drawnPages.ts'
import { recall, wordsOf } from './measures.ts'
import { compareTables, f1 } from './score.ts'

/** The four kinds of page by three ways onto a screen: each kind comes by each way in twelve. */
const ways = ['photo', 'curled photo', 'scan'] as const
const resolutions = [100, 150, 200, 300] as const

type Taken = { name: string; page: DrawnPage; jpeg: Buffer }

/** What a scanner makes of a page that was laid in a little crooked. */
async function scanned({ picture }: DrawnPage, dice: Dice, dpi: number): Promise<Buffer> {
  const { width, height, data } = picture
  const skew = 4 * dice.next() - 2
  return sharp(data, { raw: { width, height, channels: 1 } })
    .rotate(skew, { background: '#ffffff' })
    .resize({ width: Math.round((width * dpi) / 300) })
    .jpeg({ quality: dice.between(55, 85) })
    .toBuffer()
}

async function taken(index: number, seed: number): Promise<Taken> {
  const dice = diceOf(seed * 10_007 + index)
  const page = await drawnPage(index, dice)
  const way = ways[Math.floor(index / 4) % ways.length]!
  if (way === 'scan') {
    const dpi = resolutions[(index + Math.floor(index / 12)) % resolutions.length]!
    return { name: `${page.kind}, scan ${dpi} dpi`, page, jpeg: await scanned(page, dice, dpi) }
  }
  const curl = way === 'curled photo' ? 0.02 + 0.035 * dice.next() : 0
  return { name: `${page.kind}, ${way}`, page, jpeg: await photographed(page.picture, dice, { curl }) }
}

/** A PDF of one page that is the picture, as phones and scanners make it. */
export async function pdfOf(jpeg: Buffer): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const picture = await pdf.embedJpg(jpeg)
  const isWide = picture.width > picture.height
  const sheet = pdf.addPage(isWide ? [842, 595] : [595, 842])
  sheet.drawImage(picture, { x: 0, y: 0, width: sheet.getWidth(), height: sheet.getHeight() })
  return pdf.save()
}

export const textOf = ({ chars }: Page): string =>
  readWords(chars)
    .map((word) => word.map(({ text }) => text).join(''))
    .join(' ')

export function gridOf({ rows, columns, cells }: Table): string[][] {
  const grid = Array.from({ length: rows.length - 1 }, () => new Array<string>(columns.length - 1).fill(''))
  for (const { row, column, text } of cells) grid[row]![column] = text
  return grid
}

/**
 * Pages drawn, photographed by phone or scanned, and read: words found again (each as often as it is there), cells of tables on their
 * grid (F1), and processor seconds of this process (what Tesseract takes comes on top).
 * @param count pages; of twelve, four are photos, four photos of curled sheets, four scans of 100 to 300 dpi
 */
export async function benchScans(seed: number, count: number): Promise<void> {
  takeOwnFonts()
  const folder = mkdtempSync(join(tmpdir(), 'bench-scans-'))
  const byWay = new Map<string, { words: number[]; cells: number[] }>()
  console.log(`${'page'.padEnd(26)}words  cells  own s  wall s`)
  for (let index = 0; index < count; index++) {
    const { name, page, jpeg } = await taken(index, seed)
    const file = join(folder, `${index}.pdf`)
    writeFileSync(file, await pdfOf(jpeg))
    const before = process.cpuUsage()
    const start = performance.now()
    const document = await openDocument(file)
    const read = await readScan(document.page(1), document, { signal: new AbortController().signal })
    const own = process.cpuUsage(before)
    const words = recall(wordsOf(page.words.join(' ')), wordsOf(textOf(read)))
    const grids = page.cells.length > 0 ? findTables(read).map(gridOf) : []
    const cells = page.cells.length > 0 ? f1(compareTables([page.cells], grids)) : undefined
    document.close()
    const way = name.replace(/^\w+, /, '')
    const sums = byWay.get(way) ?? { words: [], cells: [] }
    byWay.set(way, sums)
    sums.words.push(words)
    if (cells !== undefined) sums.cells.push(cells)
    const seconds = [(own.user + own.system) / 1e6, (performance.now() - start) / 1000]
    const shown = [
      words.toFixed(3),
      cells?.toFixed(3) ?? '  -  ',
      ...seconds.map((each) => each.toFixed(1).padStart(5)),
    ]
    console.log(`${name.padEnd(26)}${shown.join('  ')}`)
  }
  rmSync(folder, { recursive: true })
  const mean = (list: number[]) => (list.reduce((sum, each) => sum + each, 0) / list.length).toFixed(3)
  for (const [way, { words, cells }] of byWay)
    console.log(`${way.padEnd(26)}${mean(words)}  ${cells.length > 0 ? mean(cells) : ''}`)
  const all = [...byWay.values()]
  const [words, cells] = [all.flatMap((each) => each.words), all.flatMap((each) => each.cells)]
  console.log(`${`mean of ${count}, seed ${seed}`.padEnd(26)}${mean(words)}  ${cells.length > 0 ? mean(cells) : ''}`)
}
