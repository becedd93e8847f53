import { expect, test } from 'vitest'
import { findTables } from '../findTables.ts'
import { drawnPage, type Pen } from '../testPages.ts'

const years = [
  ['2019', 'Harbour school'],
  ['2021', 'Boat builder'],
  ['2023', 'Ferry office'],
  ['2025', 'Pilot station'],
]

/** Two lists, the second one under a title on a coloured bar. */
const lists = (pen: Pen, barEnds: number) => {
  const list = (top: number) => {
    for (const [at, [year = '', name = '']] of years.entries()) {
      pen.text(year, 60, top + 16 * at)
      pen.text(name, 130, top + 16 * at)
    }
  }
  list(100)
  pen.fill(56, 160, barEnds, 178, 0.8)
  pen.text('Work', 60, 173)
  list(195)
}
const rowsOf = async (draw: (pen: Pen) => void) => findTables(await drawnPage(draw)).map(({ rows }) => rows.length - 1)

test('a title on a bar that reaches far beyond the rows parts two tables, one as wide as the table heads rows of it', async () => {
  expect(await rowsOf((pen) => lists(pen, 540))).toEqual([4, 4])
  expect(await rowsOf((pen) => lists(pen, 210))).toEqual([9])
})
