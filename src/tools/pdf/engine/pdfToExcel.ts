import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engine, Work } from '#platform/childProcess/engine.ts'
import { notationOf } from './excel/notation.ts'
import { sheetOfTable, sheetOfTables } from './excel/tableSheet.ts'
import { sheetOfText } from './excel/textSheet.ts'
import { type Sheet, writeWorkbook } from './excel/workbook.ts'
import { formulasOf, withoutFormulas } from './layout/figures/index.ts'
import type { Document, Page } from './model.ts'
import { readScan } from './ocr/readScan.ts'
import { pageRange } from './pageRange.ts'
import { type Preview, previewOf } from './preview.ts'
import { findTables } from './tables/findTables.ts'
import { joinTables, type PageOfTables } from './tables/joinTables.ts'
import type { Table } from './tables/table.ts'
import { withDocument } from './withDocument.ts'

export type PdfToExcelInput = {
  path: string
  password?: string | undefined
  /** Such as `1-3,5`; all pages when left out. */
  pages?: string | undefined
  /** A sheet for each table (the default), for each page with tables, or one for all. */
  sheets?: 'table' | 'page' | 'one' | undefined
}

/** What the result tells about itself. */
export type PdfToExcelFacts = {
  pages: number
  /** Tables found; 0 means that the file holds the text instead, on one sheet. */
  tables: number
  /** Cells that hold numbers, dates, percents or amounts of money. */
  numbers: number
  /** Pages that were pictures and were read by text recognition. */
  recognised: number[]
} & Preview

/** Without tables, no more pages of text are kept than this. */
const mostTextPages = 500

/**
 * Finds the tables of a PDF and writes them as real cells into an .xlsx file: numbers as numbers, merged cells merged,
 * and tables that go on over pages in one piece. Without any table the file holds the text. Throws AppErrors for files
 * that cannot be opened and for page ranges that make no sense.
 */
const pdfToExcel: Engine<PdfToExcelInput> = (input, work) =>
  withDocument(input, async (document) => {
    const found = await readPages(document, pageRange(input.pages, document.pageCount), work)
    const tables = joinTables(found.pages)
    const sheets = tables.length > 0 ? sheetsOf(tables, document, input.sheets) : [sheetOfText('Text', found.texts)]
    const file = join(work.scratch, 'tables.xlsx')
    await writeFile(file, writeWorkbook(sheets))
    work.progress(100)
    const facts: PdfToExcelFacts = {
      pages: found.pages.length,
      tables: tables.length,
      numbers: sheets.flatMap((sheet) => sheet.cells).filter((cell) => cell.value.kind === 'number').length,
      recognised: found.recognised,
      ...(await previewOf(document, found.pages[0]!.number)),
    }
    return { file, extension: '.xlsx', facts }
  })
export default pdfToExcel

type Found = { pages: PageOfTables[]; texts: Page[]; recognised: number[] }

async function readPages(document: Document, numbers: number[], work: Work): Promise<Found> {
  const found: Found = { pages: [], texts: [], recognised: [] }
  let hasTables = false
  for (const [index, number] of numbers.entries()) {
    work.signal.throwIfAborted()
    const drawn = document.page(number)
    const page = await readScan(drawn, document, work)
    if (page !== drawn) found.recognised.push(number)
    const tables = findTables(withoutFormulas(page, formulasOf(page)))
    hasTables ||= tables.length > 0
    found.pages.push({ number, height: page.height, tables })
    if (hasTables) found.texts = []
    else if (found.texts.length < mostTextPages) found.texts.push(page)
    work.progress(Math.floor((95 * (index + 1)) / numbers.length))
  }
  return found
}

function sheetsOf(tables: Table[], document: Document, choice: PdfToExcelInput['sheets']): Sheet[] {
  const texts = tables.flatMap((table) => table.cells.map((cell) => cell.text))
  const notation = notationOf(texts, document.language)
  if (choice === 'one') return [sheetOfTables('Tables', tables, notation)]
  if (choice === 'page') {
    const byPage = Map.groupBy(tables, (table) => table.page)
    return [...byPage].map(([page, onPage]) => sheetOfTables(`Page ${page}`, onPage, notation))
  }
  return tables.map((table, index) => sheetOfTable(`Table ${index + 1}`, table, notation))
}
