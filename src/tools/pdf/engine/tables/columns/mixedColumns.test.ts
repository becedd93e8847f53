import { expect, test } from 'vitest'
import { findTables } from '../findTables.ts'
import { drawnPage } from '../testPages.ts'

/** Words stand on the left of their columns, figures on the right; headings on the left. */
async function rowsOf(rows: string[][]): Promise<string[][]> {
  const page = await drawnPage((pen) => {
    for (const [row, texts] of rows.entries()) {
      for (const [column, text] of texts.entries()) {
        const [left, y] = [60 + 110 * column, 100 + 18 * row]
        if (/\d/.test(text)) pen.text(text, left + 85, y, { align: 'right' })
        else if (text) pen.text(text, left, y)
      }
    }
  })
  const [table] = findTables(page)
  const { cells, columns, rows: edges } = table!
  const grid = edges.slice(1).map(() => columns.slice(1).map(() => ''))
  for (const { row, column, text } of cells) grid[row]![column] = text
  return grid
}

const places = ['Hafen', 'Markt', 'Fluss', 'Wald', 'Feld', 'Stadt', 'Berg', 'See', 'Dorf', 'Wiese']

test('words on the left and figures on the right are one column', async () => {
  const rows = places.map((place, row) => {
    const level = row % 3 === 1 ? 'open' : `${row}4.50`
    return [place, level, row % 3 === 2 ? 'closed' : `${row + 2}8.75`, `${row + 1}3`]
  })
  const all = [['Place', 'Level', 'Depth', 'Boats'], ...rows]
  expect(await rowsOf(all)).toEqual(all)
})

test('two headings are of two columns, however seldom both are filled', async () => {
  const rows = places.map((place, row) =>
    row % 2 ? [place, 'see below', '', `${row + 1}3`] : [place, '', `${row}8.75`, `${row + 1}3`],
  )
  const all = [['Place', 'Remark', 'Depth', 'Boats'], ...rows]
  expect(await rowsOf(all)).toEqual(all)
})

test('a word or two among the figures of a column make no column of their own', async () => {
  const rows = places.map((place, row) => [
    place,
    row === 4 ? 'open' : `${row}4.50`,
    row === 2 || row === 7 ? 'closed' : `${row + 2}8.75`,
    `${row + 1}3`,
  ])
  const all = [['Place', 'Level', 'Depth', 'Boats'], ...rows]
  expect(await rowsOf(all)).toEqual(all)
})

test('a word among figures lies over the column before its own, as a heading does', async () => {
  const rows = places.map((place, row) => [
    place,
    row === 3 || row === 5 ? 'open' : `${row}4.50`,
    row === 5 || row === 8 ? 'shut' : `${row + 2}8.75`,
    `${row + 1}3.20`,
  ])
  const all = [['Place', 'Level', 'Depth', 'Boats'], ...rows]
  expect(await rowsOf(all)).toEqual(all)
})
