import { expect, test } from 'vitest'
import { findTables } from '../findTables.ts'
import { drawnPage, type Pen } from '../testPages.ts'

const clauses = [
  [
    ['The parties agree on the', 'delivery of the goods that', 'are named below.'],
    ['Die Parteien vereinbaren', 'die Lieferung der Waren.'],
  ],
  [
    ['Payment is due within a', 'month of the delivery.'],
    ['Die Zahlung ist binnen', 'eines Monats nach der', 'Lieferung zu leisten, die', 'vollständig sein muss.'],
  ],
  [
    ['Either party may end this', 'contract in writing with', 'three months of notice.'],
    ['Jede Partei kann diesen', 'Vertrag schriftlich mit', 'drei Monaten kündigen.'],
  ],
]

/** @param rows whether each clause begins at one height on both sides */
function drawClauses(pen: Pen, rows: boolean, begins: [number, number] = [100, 100]): void {
  const ends: number[] = [...begins]
  for (const clause of clauses) {
    for (const [side, lines] of clause.entries()) {
      for (const line of lines) {
        pen.text(line, [60, 190][side]!, ends[side]!)
        ends[side]! += 13
      }
      ends[side]! += 7
    }
    if (rows) ends.fill(Math.max(...ends))
  }
}

test('clauses in two languages that face each other are rows of a table, however close the languages are', async () => {
  const [table] = findTables(await drawnPage((pen) => drawClauses(pen, true)))
  const texts = table?.cells.map(({ text }) => text.split('\n'))
  expect(texts).toEqual(clauses.flat())
})

test('columns in which each paragraph follows the one before are no table', async () => {
  expect(findTables(await drawnPage((pen) => drawClauses(pen, false)))).toEqual([])
})

test('a text above the first clause that faces none breaks nothing', async () => {
  const page = await drawnPage((pen) => {
    for (const [at, line] of ['A contract about goods', 'between two parties of', 'which each has a copy.'].entries())
      pen.text(line, 60, 100 + 13 * at)
    drawClauses(pen, true, [146, 146])
  })
  const texts = findTables(page).flatMap(({ cells }) => cells.map(({ text }) => text.split('\n')))
  for (const clause of clauses.flat()) expect(texts).toContainEqual(clause)
})
