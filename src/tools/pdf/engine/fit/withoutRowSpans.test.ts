import { expect, test } from 'vitest'
import type { Block, TableBlock, TableCell } from '../layout/model.ts'
import { flowOf, paragraph } from './testFlow.ts'
import { withoutRowSpans } from './withoutRowSpans.ts'

const cell = (column: number, rowSpan: number): TableCell => ({
  column,
  columnSpan: 1,
  rowSpan,
  blocks: [paragraph(1, [`cell of column ${column}`])],
  borders: {},
  vertical: 'top',
})

/** A table of two columns whose first cell below the heading goes on in the row after it. */
const table = (heading: boolean): Block => ({
  kind: 'table',
  page: 1,
  box: { x1: 72, y1: 72, x2: 300, y2: 172 },
  indent: 0,
  before: 0,
  columns: [100, 100],
  rows: [
    { height: 20, heading, cells: [cell(0, 1), cell(1, 1)] },
    { height: 30, heading: false, cells: [cell(0, 2), cell(1, 1)] },
    { height: 50, heading: false, cells: [cell(1, 1)] },
  ],
  padding: 2,
})

test('rows under a heading that comes back have a cell for each column, and their heights', () => {
  const made = withoutRowSpans(flowOf([table(true), paragraph(1, ['Text'])]))
  const [parted, text] = made.sections[0]!.blocks
  const rows = [...(parted as TableBlock).rows]
  expect(rows.map(({ cells }) => cells.map(({ column }) => column).sort())).toEqual([
    [0, 1],
    [0, 1],
    [0, 1],
  ])
  expect(rows.flatMap(({ cells }) => cells).every(({ rowSpan }) => rowSpan === 1)).toBe(true)
  expect(rows.map(({ height }) => height)).toEqual([20, 30, 50])
  expect(text?.kind).toBe('paragraph')
})

test('a document without such a table is the same', () => {
  const flow = flowOf([table(false), paragraph(1, ['Text'])])
  expect(withoutRowSpans(flow)).toBe(flow)
})
