import { expect, test } from 'vitest'
import { findTables } from '../findTables.ts'
import { drawnPage } from '../testPages.ts'

test('a row whose line was not seen stays a row of its own', async () => {
  const rows = ['Hafen', 'Markt', 'Fluss', 'Wald', 'Feld', 'Stadt'].map((place, row) => [
    place,
    `${row}4`,
    'open',
    'north',
  ])
  const page = await drawnPage((pen) => {
    for (const [row, texts] of rows.entries()) {
      for (const [column, text] of texts.entries()) pen.text(text, 60 + 110 * column, 100 + 20 * row)
      if (row !== 2) pen.line(50, 106 + 20 * row, 480, 106 + 20 * row)
    }
  })
  expect(findTables(page)[0]!.rows).toHaveLength(rows.length + 1)
})
