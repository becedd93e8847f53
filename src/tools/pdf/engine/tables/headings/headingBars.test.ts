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

const ticks = [
  ['Shared folders', 'yes', 'yes', 'no'],
  ['Audit log', 'no', 'yes', 'yes'],
  ['Own domain', 'no', 'no', 'yes'],
]

test('bars that head groups of rows in the same columns part no table, and each row of a group is one', async () => {
  const rows = await rowsOf((pen) => {
    for (const [at, head] of ['Free', 'Team', 'Office'].entries())
      pen.text(head, 250 + 110 * at, 90, { align: 'center' })
    for (const [group, name] of ['Storage', 'Safety', 'Help'].entries()) {
      const top = 100 + 64 * group
      pen.fill(56, top, 540, top + 16, 0.85)
      pen.text(name, 60, top + 12)
      for (const [at, [label = '', ...marks]] of ticks.entries()) {
        pen.text(label, 60, top + 28 + 16 * at)
        for (const [column, mark] of marks.entries())
          if (mark === 'yes' || at === 0) pen.text(mark, 250 + 110 * column, top + 28 + 16 * at, { align: 'center' })
      }
    }
  })
  expect(rows).toEqual([13])
})

test('the second line of a name on a shaded row is no title', async () => {
  const courses = ['Yoga', 'Watercolour for', 'Italian', 'Bookkeeping and', 'Pottery', 'Drawing after']
  const rows = await rowsOf((pen) => {
    for (const [at, head] of ['Course', 'Room', 'Starts', 'Fee'].entries()) pen.text(head, 60 + 115 * at, 90)
    let top = 98
    for (const [at, course] of courses.entries()) {
      const isLong = at % 2 === 1
      const height = isLong ? 28 : 16
      if (isLong) pen.fill(56, top, 540, top + height, 0.9)
      pen.text(course, 60, top + 12)
      if (isLong) pen.text('beginners', 60, top + 24)
      for (const [column, text] of [String(7 + at), `1${at}:30`, String(40 + 9 * at)].entries())
        pen.text(text, 175 + 115 * column, top + 12)
      top += height
    }
  })
  expect(rows).toEqual([7])
})
