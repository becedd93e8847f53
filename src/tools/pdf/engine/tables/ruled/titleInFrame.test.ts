import { expect, test } from 'vitest'
import { findTables } from '../findTables.ts'
import { drawnPage } from '../testPages.ts'

test('a title and a note in the frame of a table stay whole, and its columns are told by their texts', async () => {
  const [title, note] = [
    'Exhibit 7: Cases reported in all of the places',
    'Source: Office of the census, yearly tables.',
  ]
  const heads = ['2000', '2001', '2002', '2003']
  const rows = ['Supplies and materials', 'Travel of persons', 'Printing', 'Equipment', 'Grants'].map((name, row) => [
    name,
    ...heads.map((_, at) => `${(row + 3) * (at + 7)}`),
  ])
  const page = await drawnPage((pen) => {
    for (const y of [90, 106, 122, 186, 202]) pen.line(50, y, 300, y)
    for (const x of [50, 300]) pen.line(x, 90, x, 202)
    pen.text(title, 175, 102, { size: 8.5, align: 'center' })
    for (const [row, texts] of [['', ...heads], ...rows].entries()) {
      for (const [at, text] of texts.entries())
        pen.text(text, at ? 180 + 30 * at : 56, (row ? 121 : 117) + 12 * row, {
          size: 8.5,
          align: at ? 'right' : 'left',
        })
    }
    pen.text(note, 56, 198, { size: 8 })
  })
  const [table] = findTables(page)
  const texts = table!.cells.map(({ text }) => text).filter((text) => text !== '')
  expect(texts).toEqual([title, ...heads, ...rows.flat(), note])
})
