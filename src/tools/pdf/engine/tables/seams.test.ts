import { expect, test } from 'vitest'
import { findTables } from './findTables.ts'
import { drawnPage, type Pen } from './testPages.ts'

const tablesOf = async (draw: (pen: Pen) => void) =>
  findTables(await drawnPage(draw)).map(({ cells, rows }) =>
    rows
      .slice(1)
      .map((_, row) => cells.filter((cell) => cell.row === row).map(({ text }) => text.replaceAll('\n', ' '))),
  )

test('heading cells that are shaded one by one part the shaded rows below them', async () => {
  const tables = await tablesOf((pen) => {
    for (const [x1, x2, text] of [
      [60, 150, 'Feature'],
      [150, 420, 'Sample of letters'],
      [420, 500, 'Setting'],
    ] as const) {
      pen.fill(x1, 100, x2, 120, 0.7)
      pen.text(text, x1 + 5, 114)
    }
    for (const [row, name] of ['Standard', 'Two storeys'].entries()) {
      pen.fill(60, 120 + 40 * row, 500, 160 + 40 * row, 0.9 - 0.04 * row)
      pen.text(name, 65, 136 + 40 * row)
      pen.text('a b c d e f g h i j k l m n o p q r s t u v w', 155, 134 + 40 * row)
      pen.text('x y z', 155, 150 + 40 * row)
      pen.text(`ss0${row}=${row}`, 425, 136 + 40 * row)
    }
  })
  const letters = 'a b c d e f g h i j k l m n o p q r s t u v w x y z'
  expect(tables).toEqual([
    [
      ['Feature', 'Sample of letters', 'Setting'],
      ['Standard', letters, 'ss00=0'],
      ['Two storeys', letters, 'ss01=1'],
    ],
  ])
})

test('rows in colours that take turns are one table, however many lines each has', async () => {
  const blocks = ['Latin', 'Latin Extended', 'Spacing Letters', 'Greek and Coptic', 'Cyrillic']
  let y = 100
  const tables = await tablesOf((pen) => {
    for (const [row, block] of blocks.entries()) {
      const count = row % 2 === 0 ? 1 : 3
      pen.fill(60, y, 500, y + 8 + 12 * count, row % 2 === 0 ? 0.9 : 0.8)
      pen.text(block, 65, y + 13)
      for (let line = 0; line < count; line++) pen.text('U+0041..U+005A, U+0061..U+007A', 260, y + 13 + 12 * line)
      y += 8 + 12 * count
    }
  })
  expect(tables).toHaveLength(1)
  expect(tables[0]!.map(([name]) => name)).toEqual(blocks)
  expect(tables[0]!.every((row) => row.length === 2)).toBe(true)
})

test('a listing whose words are shaded one by one is no table', async () => {
  const tables = await tablesOf((pen) => {
    // Each is as wide as its word with the space behind it.
    for (const row of [0, 1]) {
      for (const at of [0, 1, 2, 3]) {
        pen.fill(60 + 26.7 * at, 100 + 14 * row, 86.7 + 26.7 * at, 114 + 14 * row, 0.9 - 0.04 * row)
        pen.text('const', 60 + 26.7 * at, 111 + 14 * row)
      }
    }
  })
  expect(tables).toEqual([])
})
