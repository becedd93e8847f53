import { expect, test } from 'vitest'
import { findTables } from '../findTables.ts'
import type { Table } from '../model/table.ts'
import { drawGrid, drawnPage, type Pen } from '../testPages.ts'

const find = async (draw: (pen: Pen) => void) => findTables(await drawnPage(draw))

const rowsOf = (table: Table | undefined): string[][] =>
  Array.from({ length: (table?.rows.length ?? 1) - 1 }, (_, row) =>
    table!.cells.filter((cell) => cell.row === row).map((cell) => cell.text.replaceAll('\n', '/')),
  )

const lines = ['Measure in river and formal', 'season public to covered build', 'for several central reaches']

test('on shaded rows a cell may have a line below the others where the next one begins above them', async () => {
  const owners = ['Jonas Pryce', 'Frank Iver', 'Nils Borg', 'Irina Kolb']
  const tables = await find((pen) => {
    for (const [at, text] of ['Hazard', 'Risk', 'Control', 'Owner'].entries())
      pen.text(text, [60, 170, 230, 420][at]!, 100)
    for (const [row, owner] of owners.entries()) {
      const top = 106 + 44 * row
      if (row % 2 === 0) pen.fill(56, top, 500, top + 44, 0.93)
      for (const [at, line] of lines.entries()) pen.text(line, 230, top + 15 + 11 * at)
      if (row % 2 === 0) pen.text('Letters', 60, top + 26)
      else {
        pen.text('Letters by engine of', 60, top + 20.5)
        pen.text('the house', 60, top + 31.5)
      }
      pen.text('High', 170, top + 26)
      pen.text(owner, 420, top + 26)
    }
  })
  expect(tables).toHaveLength(1)
  expect(rowsOf(tables[0]).slice(1)).toEqual(
    owners.map((owner, row) => [
      row % 2 ? 'Letters by engine of/the house' : 'Letters',
      'High',
      lines.join('/'),
      owner,
    ]),
  )
})

test('figures in the middle of two lines are in their row, in the last one too', async () => {
  const [table] = await find((pen) => {
    for (const [at, text] of ['Objective', 'Base', 'Target'].entries())
      pen.text(text, [60, 250, 320][at]!, 100, { size: 9 })
    for (let row = 0; row < 4; row++) {
      const top = 114 + 24 * row
      pen.text('Simple station in current', 60, top, { size: 9 })
      pen.text('survey of letters', 60, top + 10.3, { size: 9 })
      pen.text(`2${row}.8%`, 270, top + 5.2, { size: 9, align: 'right' })
      pen.text(`3${row}.0%`, 345, top + 5.2, { size: 9, align: 'right' })
    }
  })
  expect(rowsOf(table).slice(1)).toEqual(
    [0, 1, 2, 3].map((row) => ['Simple station in current/survey of letters', `2${row}.8%`, `3${row}.0%`]),
  )
})

test('sums below a table with lines down its columns, under merged columns, are rows', async () => {
  const xs = [60, 200, 240, 310, 390]
  const [table] = await find((pen) => {
    drawGrid(pen, xs, [100, 114])
    for (const x of xs) pen.line(x, 114, x, 162)
    for (const y of [162, 198]) pen.line(60, y, 390, y)
    for (const x of [60, 390]) pen.line(x, 162, x, 198)
    const row = (y: number, texts: string[]) => {
      for (const [at, text] of texts.entries())
        if (text) pen.text(text, at === 0 ? 64 : xs[at + 1]! - 4, y, { size: 9, align: at === 0 ? 'left' : 'right' })
    }
    row(110, ['Item', 'Pcs', 'Price', 'Sum'])
    for (let at = 0; at < 4; at++) row(124 + 11 * at, [`Work ${at}`, `${at + 2}`, `2${at}.50`, `5${at}.00`])
    for (const [at, name] of ['Net', 'Tax', 'To pay'].entries()) row(172 + 11 * at, ['', '', name, `${at + 2}13.50`])
  })
  expect(rowsOf(table).slice(-3)).toEqual([
    ['Net', '213.50'],
    ['Tax', '313.50'],
    ['To pay', '413.50'],
  ])
})

test('a letter behind the names of a column between drawn lines is a column', async () => {
  const xs = [60, 150, 190, 230, 270]
  const names = ['Ashford', 'Bellmere', 'Dunmore', 'Eastvale', 'Granby', 'Oakhurst']
  const [table] = await find((pen) => {
    for (const y of [100, 174]) pen.line(60, y, 270, y)
    for (const x of xs.slice(1, -1)) pen.line(x, 100, x, 174)
    for (const [row, name] of names.entries()) {
      pen.text(name, 64, 110 + 12 * row, { size: 8 })
      pen.text(row < 5 ? 'd' : 'a', 138, 110 + 12 * row, { size: 8 })
      for (const at of [1, 2, 3]) pen.text(`0${at + 4} ${10 + 7 * row}`, xs[at]! + 8, 110 + 12 * row, { size: 8 })
    }
  })
  expect(rowsOf(table)[0]).toEqual(['Ashford', 'd', '05 10', '06 10', '07 10'])
})
