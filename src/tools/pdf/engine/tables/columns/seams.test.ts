import { expect, test } from 'vitest'
import { findTables } from '../findTables.ts'
import { drawnPage, type Pen } from '../testPages.ts'

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

/** Level lines of one table whose pieces meet at the edges of columns in the line below the heading, as word processors draw cells. */
const levelLines = (pen: Pen, edges: number[], ys: number[], inPieces: number) => {
  for (const [at, y] of ys.entries()) {
    const ends = at === inPieces ? edges : [edges[0]!, edges.at(-1)!]
    for (const [index, x] of ends.slice(1).entries()) pen.line(ends[index]!, y, x, y)
  }
}
const settings = [
  ['Item', 'What it does', 'Default'],
  ['Elevation to hold the value', 'Below it no satellite is used, and the others go on', '10 degrees'],
  ['Outage', 'So many seconds are left out before the value begins', 'N/A to single mode'],
]

test('columns end where the pieces of level lines meet, though their texts stand close and run over several lines', async () => {
  const [table, ...others] = findTables(
    await drawnPage((pen) => {
      levelLines(pen, [60, 130, 300, 400], [100, 120, 160, 200], 1)
      for (const [row, texts] of settings.entries()) {
        for (const [column, text] of texts.entries()) {
          const words = text.split(' ')
          const lines =
            row === 0 ? [text] : [words.slice(0, Math.ceil(words.length / 2)), words.slice(Math.ceil(words.length / 2))]
          for (const [at, line] of lines.entries())
            pen.text([line].flat().join(' '), [62, 132, 302][column]!, (row === 0 ? 114 : 95 + 40 * row) + 12 * at, {
              size: 9,
            })
        }
      }
    }),
  )
  expect(others).toEqual([])
  expect(table!.cells.map(({ text }) => text.replaceAll('\n', ' '))).toEqual(settings.flat())
})

test('level lines in pieces part no prose', async () => {
  const tables = findTables(
    await drawnPage((pen) => {
      levelLines(pen, [60, 130, 300, 400], [100, 140, 180], 1)
      for (const y of [115, 129, 155, 169])
        pen.text('The boats lay close together along the wall of the harbour, all of', 62, y, { size: 10 })
    }),
  )
  expect(tables).toEqual([])
})

test('rows of two lines with level lines below them alone keep the first of them', async () => {
  const rows = [
    ['Rice/from the hills', '12', '1,250.00'],
    ['Sugar/white and fine', '130', '999.95'],
    ['Coffee/roasted slowly', '24', '1,040.00'],
  ]
  const [table, ...others] = findTables(
    await drawnPage((pen) => {
      for (const y of [130, 164, 198]) levelLines(pen, [60, 250, 320, 400], [y], 0)
      for (const [at, [name = '', count = '', price = '']] of rows.entries()) {
        const y = 108 + 34 * at
        for (const [line, text] of name.split('/').entries()) pen.text(text, 62, y + 12 * line)
        pen.text(count, 316, y, { align: 'right' })
        pen.text(price, 398, y, { align: 'right' })
      }
    }),
  )
  expect(others).toEqual([])
  expect(table!.cells.map(({ text }) => text.replaceAll('\n', '/'))).toEqual(rows.flat())
})
