import type { Page } from '../model.ts'
import { frameOf } from '../tables/material/frame.ts'
import { readsFromRight, spoken } from '../tables/material/spoken.ts'
import { linesOf, phrasesOf } from '../tables/material/words.ts'
import { measured, type TableSheet } from './tableSheet.ts'
import type { SheetCell } from './workbook.ts'

/** Room that parts a line into cells, in font sizes. */
const clearGap = 1.5

/** The lines of text of a page as they are read; clear gaps in a line part it into cells, the first of which is where reading begins. */
export const textRows = (page: Page): string[][] =>
  linesOf(frameOf(page, 0).chars).map((line) => {
    const texts = phrasesOf(line, clearGap).map(spoken)
    return readsFromRight(texts) ? texts.reverse() : texts
  })

/** A sheet of lines of text, one row each. */
export async function sheetOfText(name: string, rows: string[][]): Promise<TableSheet> {
  const cells = rows.flatMap((texts, row) =>
    texts.map(
      (text, column): SheetCell => ({
        row,
        column,
        rowSpan: 1,
        columnSpan: 1,
        value: { kind: 'text', text },
        style: {},
      }),
    ),
  )
  return { name, cells, ...(await measured(cells)), rightToLeft: readsFromRight(rows.flat()) }
}
