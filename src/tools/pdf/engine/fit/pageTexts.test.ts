import { expect, test } from 'vitest'
import type { TableBlock } from '../layout/model.ts'
import { pagesOf, pageTexts } from './pageTexts.ts'
import { flowOf, paragraph } from './testFlow.ts'

test('the rows of a table that goes on over pages are text of the pages that they were on', () => {
  const row = (text: string) => ({
    height: 12,
    heading: false,
    cells: [
      { column: 0, columnSpan: 1, rowSpan: 1, blocks: [paragraph(1, [text])], borders: {}, vertical: 'top' as const },
    ],
  })
  const table: TableBlock & { page: number } = {
    kind: 'table',
    box: { x1: 0, y1: 600, x2: 400, y2: 780 },
    indent: 0,
    before: 0,
    columns: [400],
    rows: ['mast', 'sail', 'rope', 'keel'].map(row),
    padding: 2,
    page: 1,
    begins: [
      { row: 1, page: 2, height: 12, after: 700, bottom: 700 },
      { row: 3, page: 3, height: 12, after: 700, bottom: 700 },
    ],
  }
  expect(pagesOf(table)).toEqual([1, 2, 3])
  expect([...pageTexts(flowOf([table]))]).toEqual([
    [1, 'mast'],
    [2, 'sailrope'],
    [3, 'keel'],
  ])
})
