import { expect, test } from 'vitest'
import { findTables } from '../findTables.ts'
import { drawnPage } from '../testPages.ts'

const hyphens = '-'.repeat(100)
const entries = [
  ['02/06/25', 'Transfer of Gomez', '00481237', '45.000,00', '229.220,15'],
  ['03/06/25', 'Direct debit of gas', '00000912', '12.804,33', '216.415,82'],
  ['06/06/25', 'Bookshop of the south', '00077120', '8.950,00', '207.465,82'],
  ['10/06/25', 'Tax of the account', '00000000', '130,53', '207.335,29'],
]
const xs = [50, 120, 280, 430, 520]

test('rows of hyphens part the entries of a typed statement from its heading, and are none of its rows', async () => {
  const page = await drawnPage((pen) => {
    ;['Bank of the south', 'Branch 0147 Mendoza', 'Account 147-12345'].forEach((text, at) => {
      pen.text(text, 50, 80 + 14 * at)
      pen.text(['Statement', 'Sheet 1 of 1', 'June 2025'][at]!, 360, 80 + 14 * at)
    })
    for (const y of [122, 192]) pen.text(hyphens, 50, y, { size: 8 })
    entries.forEach((texts, row) => {
      texts.forEach((text, at) => {
        pen.text(text, xs[at]!, 136 + 14 * row, { align: at > 2 ? 'right' : 'left' })
      })
    })
  })
  const statement = findTables(page).at(-1)!
  expect(statement.rows).toHaveLength(entries.length + 1)
  expect(statement.cells.map(({ text }) => text)).toEqual(entries.flat())
})

test('underscores across a typed table, and hyphens that begin at its colons, are lines', async () => {
  const names = ['Ashford', 'Bellmere', 'Carrick Bay', 'Dunmore', 'Eastvale']
  const across = '_'.repeat(52)
  const typedTable = [
    across,
    `${''.padEnd(14)} :${'Planted'.padStart(12)}${''.padStart(7)}:${'Harvested'.padStart(12)}`,
    `${''.padEnd(14)} :${'-'.repeat(37)}`,
    `${'Place'.padEnd(14)} :     1996     1997 :     1996     1997`,
    across,
    ...names.map(
      (name, row) => `${name.padEnd(14)} :    ${row + 4},634    ${row + 1},322 :    ${row + 2},107    ${row + 5},890`,
    ),
    across,
  ]
  const page = await drawnPage((pen) => {
    for (const [row, line] of typedTable.entries()) pen.text(line, 60, 100 + 12 * row, { size: 9, font: 'typed' })
  })
  const [table, ...others] = findTables(page)
  expect(others).toEqual([])
  const texts = table!.cells.filter(({ text }) => text !== '').map(({ text }) => text)
  expect(texts.slice(0, 7)).toEqual(['Planted', 'Harvested', 'Place', '1996', '1997', '1996', '1997'])
  expect(texts).toHaveLength(7 + 5 * names.length)
})
