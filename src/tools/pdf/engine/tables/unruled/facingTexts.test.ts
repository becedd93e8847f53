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

/** Clauses of two lines on both sides, each level with its counterpart. */
const drawEven = (pen: Pen, begin: (side: number, clause: number) => string): void => {
  for (let clause = 0; clause < 4; clause++)
    for (const side of [0, 1]) {
      pen.text(`${begin(side, clause)} the goods that are`, [60, 190][side]!, 100 + 33 * clause)
      pen.text('named in the list below.', [60, 190][side]!, 113 + 33 * clause)
    }
}

test('clauses that bear one number on both sides face each other, even where none waits for the other', async () => {
  const [table] = findTables(await drawnPage((pen) => drawEven(pen, (_, clause) => `§ ${clause + 1}`)))
  expect(table?.rows.length).toBe(5)
  expect(table?.cells.map(({ text }) => text.split(' ')[1])).toEqual(['1', '1', '2', '2', '3', '3', '4', '4'])
})

test('columns whose paragraphs happen to be of one length are no table, and neither is a list that goes on in the second', async () => {
  expect(findTables(await drawnPage((pen) => drawEven(pen, () => 'Of')))).toEqual([])
  expect(findTables(await drawnPage((pen) => drawEven(pen, (side, clause) => `§ ${4 * side + clause + 1}`)))).toEqual(
    [],
  )
})
