import { expect, test } from 'vitest'
import type { Draft } from '../paragraphs/index.ts'
import type { PageParts, TablePart } from '../parts.ts'
import { foldTables } from './index.ts'

const box = { x1: 0, y1: 0, x2: 100, y2: 20 }
const style = { family: 'Arial', size: 9, bold: false, italic: false, colour: '000000', serif: false, monospace: false }
const draft = (marker?: Draft['marker']): Draft => ({
  kind: 'draft',
  lines: [],
  ...{ box, column: box, style, marker, rightToLeft: false, centred: false },
})

test('a folded table tells the same as before, and paragraphs that are known by themselves are the same ones', () => {
  const known = draft({ kind: 'bullet', pattern: '•', value: 1, length: 1, x: 0, textX: 5 } as Draft['marker'])
  const frame = { page: 1, box, rows: [0, 20], columns: [0, 50, 100], cells: [], kind: 'ruled', angle: 0 } as const
  const table: TablePart = {
    kind: 'table',
    box,
    table: { ...frame, rows: [0, 20], columns: [0, 50, 100], cells: [], headerRows: 0, confidence: 1 },
    cells: [[draft(), known], [draft()]],
    directions: [undefined, 'up'],
  }
  const page: PageParts = {
    ...{ number: 1, width: 100, height: 100, backdrops: [], watermarks: [] },
    bands: [{ separated: false, columns: [{ box, floats: [], parts: [{ ...table, shading: 'eeeeee' }] }] }],
    furniture: { header: [], footer: [], rules: [], edges: { left: 0, right: 100 } },
  }

  const kept = foldTables(page, ({ marker }) => marker !== undefined)

  const part = page.bands[0]!.columns[0]!.parts[0]!
  if (part.kind !== 'table') throw new Error('The table is no table any more.')
  expect(kept).toEqual([known])
  expect({ cells: part.cells, table: part.table, directions: part.directions }).toEqual({
    cells: table.cells,
    table: table.table,
    directions: table.directions,
  })
  expect(part.cells[0]![1]).toBe(known)
  expect(part.cells[0]![0]).not.toBe(table.cells[0]![0])
  expect(part).toMatchObject({ kind: 'table', box, shading: 'eeeeee' })
})
