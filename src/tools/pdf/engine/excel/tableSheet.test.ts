import { expect, test } from 'vitest'
import { inTurns } from './inTurns.ts'
import { cellsOfTable } from './tableSheet.ts'

const valuesOf = async (rows: string[][]) => {
  const cells = rows.flatMap((texts, row) =>
    texts.map((text, column) => ({
      ...{
        row,
        column,
        rowSpan: 1,
        columnSpan: 1,
        text,
        header: row === 0,
        doubtful: false,
        align: 'left' as const,
        borders: {},
      },
    })),
  )
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
