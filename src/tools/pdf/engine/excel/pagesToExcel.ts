import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EngineResult, Work } from '#platform/childProcess/engine.ts'
import { convertPdf, type LayoutFacts, type PdfLayoutInput, percentDone } from '../convertPdf.ts'
import { noText } from '../failures.ts'
import { inTurns } from './inTurns.ts'
import { notationOf } from './notation.ts'
import { type PageBlocks, pagesOf } from './pageBlocks.ts'
import { sheetOfPage } from './pageSheet.ts'
import type { TableSheet } from './tableSheet.ts'
import { writeWorkbook } from './workbook.ts'

/** How many tables there are on the pages, and how many of their cells hold numbers. */
type Counts = { tables: number; numbers: number }

/**
 * Writes all text of a PDF into an .xlsx file, a sheet for each page: what a reader of one page looks for is on one sheet, in the order
 * in which it is read. Pictures and drawings are left out. Throws what `convertPdf` does, and noText.
 */
export async function pagesToExcel(
  input: PdfLayoutInput,
  work: Work,
): Promise<EngineResult & { facts: LayoutFacts & Counts }> {
  const { content, facts } = await convertPdf({ ...input, layout: 'keep', apart: true }, work, (flow) => ({
    pages: pagesOf(flow),
    language: flow.language,
  }))
  if (content.pages.length === 0) throw noText(true)
  const cells = tablesOf(content.pages).reduce((sum, table) => sum + table.cells.length, 1)
  let done = 0
  const { built } = percentDone
  const onCells = (more: number) => {
    done += more
    work.progress(Math.min(99, Math.floor(built + (100 - built) * (done / (PASSES * cells)))))
  }
  const walk = inTurns(onCells)
  const notation = await notationOf(textsOf(content.pages), content.language, walk)
  const sheets: TableSheet[] = []
  for (const page of content.pages) sheets.push(await sheetOfPage(page, notation, walk))
  const file = join(work.scratch, 'pages.xlsx')
  await writeFile(file, await writeWorkbook(sheets, onCells))
  work.progress(100)
  const numbers = sheets.reduce((sum, sheet) => sum + sheet.numbers, 0)
  return { file, extension: '.xlsx', facts: { ...facts, tables: tablesOf(content.pages).length, numbers } }
}

/** How often the cells of tables are gone through, about. */
const PASSES = 3

const tablesOf = (pages: PageBlocks[]) => pages.flatMap(({ parts }) => parts.filter((part) => part.kind === 'table'))

function* textsOf(pages: PageBlocks[]): Generator<string> {
  for (const { cells } of tablesOf(pages)) for (const { text } of cells) yield text
}
