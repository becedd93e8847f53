import { expect, test } from 'vitest'
import { inTurns } from './inTurns.ts'
import { cellsOfTable } from './tableSheet.ts'

const cellOf = (row: number, column: number, text: string) => ({
  ...{ row, column, rowSpan: 1, columnSpan: 1, text, header: row === 0, doubtful: false },
  ...{ align: 'left' as const, borders: {} },
})

const valuesOf = async (rows: string[][]) => {
  const cells = rows.flatMap((texts, row) => texts.map((text, column) => cellOf(row, column, text)))
  const sheet = await cellsOfTable({ cells }, { decimal: '.', dayFirst: true }, inTurns())
  return [...sheet].map(({ value }) => (value.kind === 'text' ? value.text : value.value))
}

test('figures in brackets in rows of their own, below estimates, are errors and no losses', async () => {
  const rows = [
    ['', 'One', 'Two'],
    ['Season', '-0.735', '1.706'],
    ['', '(0.888)', '(0.425)'],
    ['Modern', '', '0.918'],
    ['', '', '(0.827)'],
  ]
  const numbers = ['', 'One', 'Two', 'Season', -0.735, 1.706, '', '(0.888)', '(0.425)', 'Modern', '', 0.918]
  expect(await valuesOf(rows)).toEqual([...numbers, '', '', '(0.827)'])
})

test('losses in brackets have a name or stand alone', async () => {
  const rows = [
    ['', '2024', '2025'],
    ['Profit', '(12.5)', '3.1'],
    ['Loss', '(1.5)', '(2.5)'],
    ['', '(14.0)', '(0.6)'],
  ]
  expect(await valuesOf(rows)).toEqual(['', 2024, 2025, 'Profit', -12.5, 3.1, 'Loss', -1.5, -2.5, '', -14, -0.6])
})

test('minutes, goals and numbers of parts that look like moments are what is written', async () => {
  const rows = [
    ['Run', 'Time', 'Goals', 'Part', 'Opens', 'Day'],
    ['First', '12:45', '3:10', '12-10-24', '08:30', '01-02-2026'],
    ['Second', '31:05', '4:3', '45-10-88', '12:00', '28-02-2026'],
    ['Third', '9:59', '0:0', '11-31-07', '17:45', '31-03-2026'],
  ]
  const found = await valuesOf(rows)
  const columns = (at: number) => [1, 2, 3].map((row) => found[6 * row + at])
  expect(columns(1)).toEqual(['12:45', '31:05', '9:59'])
  expect(columns(2)).toEqual(['3:10', '4:3', '0:0'])
  expect(columns(3)).toEqual(['12-10-24', '45-10-88', '11-31-07'])
  expect(columns(4)).toEqual([8.5 / 24, 0.5, 17.75 / 24])
  expect(columns(5).every((value) => typeof value === 'number')).toBe(true)
})

test('numbers whose thousands are parted are numbers beside whatever dates', async () => {
  const rows = [
    ['Year', 'Sum'],
    ...['1.234.567', '2.030.400', '12.500', '9.876.543'].map((sum, at) => [`${2021 + at}`, sum]),
  ]
  const cells = rows.flatMap((texts, row) => texts.map((text, column) => cellOf(row, column, text)))
  const sheet = await cellsOfTable({ cells }, { decimal: ',', dayFirst: true }, inTurns())
  const sums = [...sheet].filter(({ column, row }) => column === 1 && row > 0).map(({ value }) => value)
  expect(sums.map((value) => value.kind === 'number' && value.value)).toEqual([1_234_567, 2_030_400, 12_500, 9_876_543])
})
