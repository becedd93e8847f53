import { expect, test } from 'vitest'
import { findTables } from '../findTables.ts'
import { drawnPage, type Pen, writeRows } from '../testPages.ts'

const income = [
  ['Income', 'Percent'],
  ['under 20', '44.9'],
  ['20 to 39', '23.3'],
  ['40 to 59', '36.2'],
]
const age = [
  ['Age', 'Percent'],
  ['under 18', '12.7'],
  ['18 to 24', '18.9'],
  ['25 to 44', '8.1'],
  ['45 to 64', '51.3'],
  ['65 to 74', '50.7'],
]

/** A table between three lines from `left` to `right`. */
const printed = (pen: Pen, rows: string[][], [left, right]: [number, number], pitch: number) => {
  const ends = [96, 100 + pitch / 2, 104 + pitch * (rows.length - 0.5)]
  for (const y of ends) pen.line(left, y, right, y)
  writeRows(pen, rows, [left, left + 60, right], 108, pitch)
}

test('tables beside each other, each between lines of its own, keep their rows and headings apart', async () => {
  const tables = findTables(
    await drawnPage((pen) => {
      printed(pen, income, [60, 160], 17.25)
      printed(pen, age, [185, 285], 10.7)
      printed(pen, income, [310, 410], 17.25)
    }),
  )
  const texts = tables.map(({ cells }) => cells.map(({ text }) => text))
  expect(texts.sort((a, b) => a.length - b.length)).toEqual([income.flat(), income.flat(), age.flat()])
})

test('figures underlined one by one beside their names are no tables of their own', async () => {
  const rows = [
    ['Rent', '950.00', '930.00'],
    ['Food', '412.33', '388.10'],
    ['Costs', '1,362.33', '1,318.10'],
    ['Salary', '2,310.00', '2,310.00'],
    ['Lessons', '120.00', '150.00'],
    ['Income', '2,430.00', '2,460.00'],
  ]
  const tables = findTables(
    await drawnPage((pen) => {
      writeRows(pen, rows, [60, 180, 260, 340], 100)
      for (const y of [122, 140, 176, 194]) for (const x of [200, 280]) pen.line(x, y, x + 58, y)
    }),
  )
  expect(tables.map(({ cells }) => cells.map(({ text }) => text))).toEqual([rows.flat()])
})
