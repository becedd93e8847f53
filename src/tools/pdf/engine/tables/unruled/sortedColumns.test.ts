import { expect, test } from 'vitest'
import { findTables } from '../findTables.ts'
import { drawnPage, type Pen } from '../testPages.ts'

const words =
  'account allowed ancient annual border building captain careful common council district engine evening'.split(' ')
const more = 'figure forest formal general harbor journal letter market measure method modern natural northern'.split(
  ' ',
)
const last = 'official ordinary proper public record remained reported river season simple station steady survey'.split(
  ' ',
)

const columnsOf = (pen: Pen, columns: string[][]) => {
  for (const [column, entries] of columns.entries()) {
    for (const [row, word] of entries.entries())
      pen.text(`${word}, ${10 * row + column + 3}`, 60 + 160 * column + (row % 4 === 2 ? 10 : 0), 100 + 11 * row, {
        size: 9,
      })
  }
}

test('entries of an index in three columns are no table; names in no order beside each other may be', async () => {
  expect(findTables(await drawnPage((pen) => columnsOf(pen, [words, more, last])))).toEqual([])
  const mixed = [words, more.toReversed(), last.toSorted((a, b) => a.length - b.length)]
  expect(findTables(await drawnPage((pen) => columnsOf(pen, mixed)))).toHaveLength(1)
})
