import { expect, test } from 'vitest'
import { findTables } from '../findTables.ts'
import { drawnPage, writeRows } from '../testPages.ts'

const sentence = 'the water of the harbour rose and fell with'
const rows = [
  ['State', 'Grants', 'Fees', 'Claims', 'Visits'],
  ['Lowmoor', '8,348', '6,649', '6,955', '718'],
  ['Penrose', '1,687', '201', '4,338', '8,839'],
  ['Inverlea', '5,604', '3,145', '9,751', '6,314'],
  ['Oakhurst', '7,142', '8,828', '9,784', '6,825'],
]

test('a table as wide as the page between two columns of prose stays whole, though no text of it stands over the gutter', async () => {
  const tables = findTables(
    await drawnPage((pen) => {
      for (const top of [80, 310])
        for (const x of [60, 310]) for (let line = 0; line < 8; line++) pen.text(sentence, x, top + 12 * line)
      for (const y of [216, 232, 288]) pen.line(60, y, 540, y)
      writeRows(pen, rows, [60, 150, 240, 400, 470, 540], 228, 13.5)
    }),
  )
  expect(tables.map(({ cells }) => cells.map(({ text }) => text))).toEqual([rows.flat()])
})

test('so does one without lines, whose heading stands over the gutter and whose names have many words', async () => {
  const long = rows.map((row, at) => (at === 2 ? ['Farms, woods, and other land', ...row.slice(1)] : row))
  const tables = findTables(
    await drawnPage((pen) => {
      for (const top of [80, 310])
        for (const x of [60, 310])
          for (let line = 0; line < 8; line++) pen.text(sentence, x, top + 12 * line, { size: 11 })
      for (const [row, texts] of long.entries()) {
        const y = 222 + 13.5 * row
        pen.text(texts[0]!, 60, y)
        for (const [at, text] of texts.slice(1).entries())
          pen.text(row === 0 && at === 0 ? 'Grants to all places' : text, 340 + 65 * at, y, { align: 'right' })
      }
    }),
  )
  const texts = tables.map(({ cells }) => cells.map(({ text }) => text))
  expect(texts).toEqual([long.flat().map((text) => (text === 'Grants' ? 'Grants to all places' : text))])
})
