import type { Page } from '../model.ts'
import { frameOf } from '../tables/frame.ts'
import { linesOf, phrasesOf } from '../tables/words.ts'
import { widthsOf } from './tableSheet.ts'
import type { Sheet, SheetCell } from './workbook.ts'

/** Room that parts a line into cells, in font sizes. */
const clearGap = 1.5

/** The lines of text of pages without tables, one row each; clear gaps in a line part it into cells. */
export function sheetOfText(name: string, pages: Page[]): Sheet {
  const lines = pages.flatMap((page) => linesOf(frameOf(page, 0).chars))
  const cells = lines.flatMap((line, row) =>
    phrasesOf(line, clearGap).map((phrase, column): SheetCell => {
      const text = phrase.words.map((word) => word.text).join(' ')
      return { row, column, rowSpan: 1, columnSpan: 1, value: { kind: 'text', text }, style: {} }
    }),
  )
  return { name, cells, widths: widthsOf(cells) }
}
