import { expect, test } from 'vitest'
import { diceOf } from '../../samples/dice.ts'
import { findTables } from '../findTables.ts'
import { drawnPage } from '../testPages.ts'

const dice = diceOf(4417)
const steps = Array.from({ length: 9 }, (_, at) => `Step ${at + 1}`)
const grades = Array.from({ length: 8 }, (_, row) => [
  `${row + 1}`,
  ...steps.map(() => `${dice.between(10_000, 99_999)}`),
])

/** Columns 25 points wide, with five figures in each. */
const matrix = (heads: string[]) =>
  drawnPage((pen) => {
    for (const [at, text] of heads.entries()) pen.text(text, 70 + 25 * at, 100, { size: 7.5, align: 'center' })
    for (const [row, texts] of grades.entries()) {
      for (const [at, text] of texts.entries())
        pen.text(text, 70 + 25 * at, 111 + 11 * row, { size: 7.5, align: 'center' })
    }
  })

const firstRow = async (heads: string[]) => {
  const [table] = findTables(await matrix(heads))
  return table!.cells.filter(({ row }) => row === 0).map(({ text }) => text)
}

test('headings with hardly more than a space between them stand over the close columns of their figures', async () => {
  expect(await firstRow(['Grade', ...steps])).toEqual(['Grade', ...steps])
  expect(await firstRow(['', ...steps])).toEqual(['', ...steps])
})

test('a title above close columns is no heading of them', async () => {
  const title = 'Rates of pay by grade and step as of the first day of the year'
  const page = await drawnPage((pen) => {
    pen.text(title, 60, 100, { size: 7.5 })
    for (const [row, texts] of grades.entries()) {
      for (const [at, text] of texts.entries())
        pen.text(text, 70 + 25 * at, 111 + 11 * row, { size: 7.5, align: 'center' })
    }
  })
  const [table] = findTables(page)
  expect(table!.rows).toHaveLength(grades.length + 1)
})
