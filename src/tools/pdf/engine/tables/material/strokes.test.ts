import { expect, test } from 'vitest'
import { findTables } from '../findTables.ts'
import { drawnPage, type Pen } from '../testPages.ts'

const rows = [
  ['Item', 'May', 'June'],
  ['Rice', '12', '14'],
  ['Oil', '7', '9'],
]
const xs = [60, 160, 240, 320]
const ys = [80, 100, 120, 140]

/** A line in pieces with gaps, as browsers draw dashes and dots. */
function dashed(pen: Pen, [x1, y1, x2, y2]: [number, number, number, number], piece: number, gap: number) {
  const isFlat = y1 === y2
  const [from, to] = isFlat ? [x1, x2] : [y1, y2]
  for (let at = from; at < to; at += piece + gap) {
    const end = Math.min(to, at + piece)
    if (isFlat) pen.line(at, y1, end, y1)
    else pen.line(x1, at, x1, end)
  }
}

async function bordersOf(draw: (pen: Pen) => void) {
  const tables = findTables(
    await drawnPage((pen) => {
      draw(pen)
      for (const [at, row] of rows.entries())
        for (const [column, text] of row.entries()) pen.text(text, xs[column]! + 4, ys[at]! + 14)
    }),
  )
  expect(tables).toHaveLength(1)
  return tables[0]!.cells.map(({ borders }) => borders)
}

test('a table in dashes has borders in dashes', async () => {
  const borders = await bordersOf((pen) => {
    for (const y of ys) dashed(pen, [60, y, 320, y], 4, 2.5)
    for (const x of xs) dashed(pen, [x, 80, x, 140], 4, 2.5)
  })
  for (const each of borders)
    expect(Object.values(each).map(({ broken }) => broken)).toEqual(['dashes', 'dashes', 'dashes', 'dashes'])
})

test('lines that are drawn cell by cell are solid, and only the dashed ones among solid ones are dashed', async () => {
  const solid = await bordersOf((pen) => {
    for (const y of ys) for (let at = 0; at < 3; at++) pen.line(xs[at]!, y, xs[at + 1]!, y)
    for (const x of xs) pen.line(x, 80, x, 140)
  })
  for (const each of solid) for (const { broken } of Object.values(each)) expect(broken).toBeUndefined()
  const mixed = await bordersOf((pen) => {
    for (const y of ys) pen.line(60, y, 320, y)
    for (const x of xs) dashed(pen, [x, 80, x, 140], 3, 2)
  })
  for (const { top, left } of mixed) expect([top?.broken, left?.broken]).toEqual([undefined, 'dashes'])
})
