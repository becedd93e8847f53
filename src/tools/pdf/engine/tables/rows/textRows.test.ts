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

test('a name that is cut behind its dash goes on in the next line, where its figures stand', async () => {
  const ages = ['20–|21', '21–|22', '22–|23', '23–|24', '24–|25', 'Total']
  const page = await drawnPage((pen) => {
    pen.text('Age', 60, 80)
    pen.text('Alive', 190, 80, { align: 'right' })
    pen.text('Dying', 260, 80, { align: 'right' })
    for (const [row, age] of ages.entries()) {
      const [first = '', second] = age.split('|')
      const y = 100 + 24 * row
      if (second) pen.text(first, 60, y)
      pen.text(second ?? first, 60, y + 12)
      pen.text(`${65_000 - 600 * row}`, 190, y + 12, { align: 'right' })
      pen.text(`${671 - row}`, 260, y + 12, { align: 'right' })
    }
  })
  const names = findTables(page)[0]!.cells.filter(({ column }) => column === 0)
  expect(names.map(({ text }) => text)).toEqual(['Age', ...ages.map((age) => age.replace('|', '\n'))])
})
