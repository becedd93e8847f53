import { expect, test } from 'vitest'
import { findTables } from '../findTables.ts'
import { drawnPage, type Pen } from '../testPages.ts'
import { stavesOf } from './staves.ts'

/** Five lines with bars across them, from `top` on. */
function staff(pen: Pen, top: number): void {
  for (let at = 0; at < 5; at++) pen.line(60, top + 5 * at, 500, top + 5 * at)
  for (const x of [170, 280, 390, 500]) pen.line(x, top, x, top + 20)
}

test('staves with bars are music and no tables; the words of the song between them stay outside', async () => {
  const page = await drawnPage((pen) => {
    for (const top of [100, 180, 260]) {
      staff(pen, top)
      for (let at = 0; at < 8; at++) pen.text('word', 70 + 50 * at, top + 40)
    }
  })
  expect(stavesOf(page).map(({ y1, y2 }) => [Math.round(y1), Math.round(y2)])).toEqual([
    [100, 120],
    [180, 200],
    [260, 280],
  ])
  expect(findTables(page)).toEqual([])
})

test('staves that a line joins are one place, with the words between them', async () => {
  const page = await drawnPage((pen) => {
    staff(pen, 100)
    staff(pen, 160)
    pen.line(60, 100, 60, 180)
  })
  expect(stavesOf(page)).toHaveLength(1)
})

test('narrow rows of words, and the lines to write on of a form, are no music', async () => {
  const page = await drawnPage((pen) => {
    for (let at = 0; at < 5; at++) pen.line(60, 100 + 8 * at, 500, 100 + 8 * at)
    for (let at = 0; at < 4; at++) pen.text('harbour and market', 70, 106 + 8 * at, { size: 6 })
    for (let at = 0; at < 12; at++) pen.line(60, 300 + 8 * at, 500, 300 + 8 * at)
    for (let at = 0; at < 5; at++) pen.line(60, 500 + 20 * at, 500, 500 + 20 * at)
  })
  expect(stavesOf(page)).toEqual([])
})
