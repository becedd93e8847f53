import { expect, test } from 'vitest'
import { findTables } from '../findTables.ts'
import { drawnPage } from '../testPages.ts'

test('names of groups stand over all columns where one of them is longer than its column', async () => {
  const page = await drawnPage((pen) => {
    for (const [at, text] of ['Leave', 'Arrive', 'Flight', 'Days'].entries()) pen.text(text, 60 + 60 * at, 100)
    for (const [group, name] of ['To Dallas and Fort Worth', 'To Boise', 'To Denver'].entries()) {
      pen.text(name, 60, 114 + 42 * group, { font: 'serifBold' })
      for (const row of [1, 2]) {
        const texts = [`${5 + row}:${10 + group}a`, `${7 + row}:3${group}a`, `${group + 3}0${row}`, `X${row}`]
        for (const [at, text] of texts.entries()) pen.text(text, 60 + 60 * at, 114 + 42 * group + 13 * row)
      }
    }
  })
  const [table] = findTables(page)
  const names = table!.cells.filter(({ text }) => text.startsWith('To '))
  expect(names.map(({ columnSpan }) => columnSpan)).toEqual([4, 4, 4])
})

test('several notes in a line below a table are none of its rows', async () => {
  const page = await drawnPage((pen) => {
    for (const [at, text] of ['Year', 'Estimate', 'Percent', 'Number'].entries())
      pen.text(text, 90 + 50 * at, 100, { size: 9, align: 'right' })
    for (let row = 0; row < 8; row++) {
      const texts = [`${1995 + row}`, `${row + 1},${row}40`, `${row + 12}.5`, `${9 - row}04`]
      for (const [at, text] of texts.entries())
        pen.text(text, 90 + 50 * at, 112 + 12 * row, { size: 9, align: 'right' })
    }
    for (const [at, text] of ['1 Based on the census.', '2 Leaves out 12,345 cases.', '3 See p. 17.'].entries())
      pen.text(text, 70 + 110 * at, 209, { size: 7 })
    for (const [at, text] of ['NA Not available.', 'X Not applicable.'].entries())
      pen.text(text, 70 + 110 * at, 218, { size: 7 })
  })
  const [table, ...rest] = findTables(page)
  expect(rest).toEqual([])
  expect([table!.rows.length - 1, table!.columns.length - 1]).toEqual([9, 4])
})
