import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engine, EngineResult, Work } from '#platform/childProcess/engine.ts'
import { LanguageSample } from '#platform/textLanguage/writtenIn.ts'
import { inTurns, type Walk } from './excel/inTurns.ts'
import { notationOf } from './excel/notation.ts'
import { pagesToExcel } from './excel/pagesToExcel.ts'
import { type SettledCell, type SettledTable, settled } from './excel/settledTable.ts'
import { sheetOfTable, sheetOfTables, type TableSheet } from './excel/tableSheet.ts'
import { sheetOfText, textRows } from './excel/textSheet.ts'
import type { Notation } from './excel/values.ts'
import { type Sheet, writeWorkbook } from './excel/workbook.ts'
import { noText, notTakenApart } from './failures.ts'
import { tallFormulasOf, withoutFormulas } from './layout/formulas/index.ts'
import type { Char, Document, Page } from './model.ts'
import { canRead } from './ocr/readScan.ts'
import { type RecognisedFacts, recognisedFacts } from './ocr/recognisedFacts.ts'
import { PageGuard } from './pageGuard.ts'
import { pageRange } from './pageRange.ts'
import { PageReader } from './pageReader.ts'
import { type Preview, previewOf } from './preview.ts'
import { type SetAside, factsOf as setAsideFacts } from './setAside.ts'
import { findTables } from './tables/findTables.ts'
import { type JoinedTable, TableJoiner } from './tables/joinTables.ts'
import type { Table } from './tables/model/table.ts'
import { tableBefore } from './tables/rows/columnsOnward.ts'
import { withDocument } from './withDocument.ts'

export type PdfToExcelInput = {
  path: string
  password?: string | undefined
  /** Such as `1-3,5`; all pages when left out. */
  pages?: string | undefined
  /** The tables (the default), or all that is written on the pages, a sheet for each page. */
  content?: 'tables' | 'pages' | undefined
  /** Of tables: a sheet for each (the default), for each page with tables, or one for all. */
  sheets?: 'table' | 'page' | 'one' | undefined
  /** Pages that an earlier try broke on. */
  setAside?: SetAside | undefined
}

/** What the result tells about itself. */
export type PdfToExcelFacts = {
  pages: number
  /** Tables found; 0 means that the file holds the text instead. */
  tables: number
  /** Words stand outside the tables, and are not in the file. */
  textLeftOut?: true
  /** Cells that hold numbers, dates, percents or amounts of money. */
  numbers: number
  /** Pages that were pictures and were read by text recognition. */
  recognised: number[]
} & Partial<RecognisedFacts & SetAside> &
  Preview

/** Without tables, no more pages of text are kept than this. */
const mostTextPages = 500

/**
 * Finds the tables of a PDF and writes them as real cells into an .xlsx file: numbers as numbers, merged cells merged,
 * and tables that go on over pages in one piece. Without any table the file holds the text; a page that breaks is a picture
 * on a sheet of its own. Throws AppErrors for files that cannot be opened, that hold no text, and for page ranges that make no sense.
 */
const pdfToExcel: Engine<PdfToExcelInput> = async (input, work) => {
  const { content, sheets, ...asked } = input
  return content === 'pages' ? pagesToExcel(asked, work) : tablesToExcel({ ...asked, sheets }, work)
}
export default pdfToExcel

const tablesToExcel = (input: PdfToExcelInput, work: Work): Promise<EngineResult> =>
  withDocument(input, async (document) => {
    const pages = pageRange(input.pages, document.pageCount)
    const guard = new PageGuard(document, work, input.setAside)
    const found = await readPages(document, guard, pages, work)
    if (!pages.some((page) => guard.isWhole(page))) throw notTakenApart()
    if (!found.text) throw noText(await canRead())
    const { tables } = found
    const passed = told(PASSES * found.cells, work)
    const written = { document, prose: found.prose, choice: input.sheets, walk: inTurns(passed) }
    const sheets = tables.length > 0 ? await sheetsOf(tables, written) : [await sheetOfText('Text', found.rows)]
    const pictures: Sheet[] = []
    for (const page of guard.setAside.asPictures) pictures.push(...(await sheetOfPicture(page, guard)))
    const file = join(work.scratch, 'tables.xlsx')
    await writeFile(file, await writeWorkbook([...sheets, ...pictures], passed))
    work.progress(100)
    const facts: PdfToExcelFacts = {
      pages: pages.length,
      tables: tables.length,
      ...(tables.length > 0 && found.textOutside ? { textLeftOut: true } : {}),
      numbers: sheets.reduce((sum, { numbers }) => sum + numbers, 0),
      recognised: [],
      ...recognisedFacts(found.recognised),
      ...setAsideFacts(guard.setAside),
      ...(await previewOf(document, pages[0]!)),
    }
    return { file, extension: '.xlsx', facts }
  })

/** Percent of the work that is done when the last page is read; then the workbook is written. */
const READ = 85
/** How often all cells are gone through then: for how they write numbers, for their columns, for their widths, and to be written. */
const PASSES = 4

/**
 * What was found on the pages: their tables with how many cells they have, lines of text while there is no table, and whether there are
 * words outside tables.
 */
type Found = {
  tables: JoinedTable<SettledCell>[]
  cells: number
  rows: string[][]
  textOutside: boolean
  /** Sentences, which tell a language better than the names in tables do. */
  prose: LanguageSample
}

async function readPages(
  document: Document,
  guard: PageGuard,
  numbers: number[],
  work: Work,
): Promise<Found & { recognised: Page[]; text: boolean }> {
  const reader = new PageReader({ document, guard, work, pages: numbers, wordsOnly: true })
  const joiner = new TableJoiner<SettledCell>()
  const found: Found = { tables: joiner.tables, cells: 0, rows: [], textOutside: false, prose: new LanguageSample() }
  let hasTables = false
  let last: { number: number; height: number; table: Table | undefined } | undefined
  for (const [index, number] of numbers.entries()) {
    await reader.prepare(number)
    await guard.step(number, async () => {
      const page = await reader.read(number)
      const before = last?.number === number - 1 ? tableBefore(last.table, last.height, page.height) : undefined
      const tables = findTables(withoutFormulas(page, tallFormulasOf(page)), { before, loneRows: true })
      last = { number, height: page.height, table: tables.at(-1) }
      const isTextWanted = !hasTables && tables.length === 0 && index < mostTextPages
      const rows = isTextWanted || !found.prose.isFull ? textRows(page) : []
      for (const [text = '', ...others] of rows) if (others.length === 0 && isSentence(text)) found.prose.add(text)
      found.textOutside ||= lettersIn(page.chars) > tables.reduce((sum, table) => sum + lettersOf(table), 0)
      const sound = tables.map(settled)
      // A page whose tables cannot be written as cells breaks here, and becomes a picture.
      for (const table of sound) await sheetOfTable('Table', table, plainNotation)
      hasTables ||= tables.length > 0
      joiner.add({ number, height: page.height, tables: sound })
      found.cells += sound.reduce((sum, { cells }) => sum + cells.length, 0)
      found.rows = hasTables ? [] : found.rows.concat(isTextWanted ? rows : [])
    })
    work.progress(Math.floor((READ * (index + 1)) / numbers.length))
  }
  return { ...found, recognised: reader.recognised, text: reader.foundText }
}

/** So many words in one line are of a sentence. */
const SENTENCE = 7

const isSentence = (text: string): boolean => text.split(' ').length >= SENTENCE

/** Letters that one sees: a page's number alone is no text. */
const lettersIn = (chars: Char[]): number => chars.filter(({ text, hidden }) => !hidden && /\p{L}/u.test(text)).length

const lettersOf = ({ cells }: Table): number => lettersIn(cells.flatMap(({ lines }) => lines.flat()))

const plainNotation: Notation = { decimal: '.', dayFirst: true }

/** Tells how far the work on so many cells is, after the last page. */
function told(cells: number, work: Work): (more: number) => void {
  let done = 0
  let told = READ
  return (more) => {
    done += more
    const percent = Math.min(99, Math.floor(READ + (100 - READ) * (done / cells)))
    if (percent > told) work.progress(percent)
    told = percent
  }
}

async function sheetOfPicture(page: number, guard: PageGuard): Promise<Sheet[]> {
  const { image, width, height } = await guard.picture(page)
  const name = `Page ${page}`
  return image ? [{ name, cells: [], widths: [], picture: { image, width, height, description: name } }] : []
}

type Writing = { document: Document; prose: LanguageSample; choice: PdfToExcelInput['sheets']; walk: Walk }

async function sheetsOf(tables: SettledTable[], { document, prose, choice, walk }: Writing): Promise<TableSheet[]> {
  const { tag, isGuess } = languageOf(tables, prose, document)
  const notation = await notationOf(textsOf(tables), tag, walk, isGuess)
  if (choice === 'one') return [await sheetOfTables('Tables', tables, notation, walk)]
  const sheets: TableSheet[] = []
  if (choice === 'page') {
    for (const [page, onPage] of Map.groupBy(tables, (table) => table.page))
      sheets.push(await sheetOfTables(`Page ${page}`, onPage, notation, walk))
  } else {
    for (const [index, table] of tables.entries())
      sheets.push(await sheetOfTable(`Table ${index + 1}`, table, notation, walk))
  }
  return sheets
}

/**
 * Where figures can be read in two ways, as 12.500 can, the language of the words beside them decides: that of the sentences, or where
 * there are hardly any, of the words of the tables. Either alone is a guess: names look like another language, and tables may come from
 * one.
 */
function languageOf(
  tables: SettledTable[],
  prose: LanguageSample,
  { language: told }: Document,
): { tag: string | undefined; isGuess: boolean } {
  const names = new LanguageSample()
  for (const text of textsOf(tables)) {
    if (names.isFull) break
    names.add(text)
  }
  const named = names.language(told)
  const tag = prose.isTelling ? prose.language(told) : named
  return { tag, isGuess: tag !== told && !(prose.isTelling && named === tag) }
}

function* textsOf(tables: SettledTable[]): Generator<string> {
  for (const { cells } of tables) for (const { text } of cells) yield text
}
