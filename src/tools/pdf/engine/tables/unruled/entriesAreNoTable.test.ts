import { expect, test } from 'vitest'
import { findTables } from '../findTables.ts'
import { drawnPage } from '../testPages.ts'

const places = ['Colorado', 'Montana', 'Illinois', 'Kansas', 'Alaska', 'Nevada']

test('addresses in rows of blocks are no table', async () => {
  const page = await drawnPage((pen) => {
    for (const [at, place] of places.entries()) {
      const [x, y] = [52 + 168 * (at % 3), 100 + 60 * Math.floor(at / 3)]
      pen.text(`${place} Field Office`, x, y, { size: 9 })
      pen.text(`${3 * at + 2}4${at}0 Federal Building`, x, y + 12, { size: 9 })
      pen.text(`Room ${at + 2}18`, x, y + 24, { size: 9 })
      pen.text(`(${at + 3}14) 555-01${at}4`, x, y + 36, { size: 9 })
    }
  })
  expect(findTables(page)).toEqual([])
})

test('one row of addresses is no table', async () => {
  const page = await drawnPage((pen) => {
    for (const [at, place] of places.slice(0, 3).entries()) {
      const x = 52 + 168 * at
      pen.text(place, x, 100, { size: 9 })
      pen.text(`${3 * at + 2}4${at} Main Street`, x, 112, { size: 9 })
      pen.text(`Room ${at + 2}18`, x, 124, { size: 9 })
      pen.text(`(${at + 3}14) 555-01${at}4`, x, 136, { size: 9 })
    }
  })
  expect(findTables(page)).toEqual([])
})

test('lines to sign on, two beside each other with names below, are no table', async () => {
  const page = await drawnPage((pen) => {
    for (const [at, name] of ['Olga Petrie', 'Amos Field'].entries()) {
      const x = 60 + 230 * at
      pen.line(x, 100, x + 205, 100)
      for (const [row, text] of [name, at ? 'Chair' : 'Treasurer', 'Date:'].entries()) pen.text(text, x, 111 + 12 * row)
    }
  })
  expect(findTables(page)).toEqual([])
})

test('lines of a program with their numbers are no table, whatever their indents', async () => {
  const program = [
    'int count = 0;',
    '    sum += table[i].value;   // add',
    '}',
    '    const x[] = { 1.0, 2.5 };',
    'return result;',
  ]
  const page = await drawnPage((pen) => {
    for (let at = 0; at < 20; at++)
      pen.text(`${String(at + 1).padStart(4)}  ${program[(at * 3) % 5]!}`, 60, 100 + 11 * at, {
        size: 8,
        font: 'typed',
      })
  })
  expect(findTables(page)).toEqual([])
})
