import { expect, test } from 'vitest'
import type { Char } from '../model.ts'
import { fontNamed } from '../testFont.ts'
import { pageOf } from '../testPage.ts'
import { findTables } from './findTables.ts'

const size = 10
const advance = 6

/** A Hebrew text on a line, as files hold it: each letter in its place, the first one rightmost, at `right`. */
function written(text: string, right: number, baseline: number): Char[] {
  const digits = /^\d/.test(text)
  return [...(digits ? [...text].reverse().join('') : text)].map((letter, index): Char => {
    const x1 = right - advance * (index + 1)
    const box = { x1, x2: x1 + advance - 0.5, y1: baseline - 7, y2: baseline }
    const loose = { x1, x2: x1 + advance, y1: baseline - 9, y2: baseline + 2 }
    return {
      text: letter,
      box,
      loose,
      origin: { x: x1, y: baseline },
      size,
      font: 0,
      colour: '000000',
      angle: 0,
      hidden: false,
      run: 0,
    }
  })
}

const rows = [
  ['שוק', 'נמל', 'נהר'],
  ['גן חורף', '12', '259'],
  ['מכתב', '7', '498'],
  ['חלון', '30', '904'],
]
const rights = [500, 400, 300]

test('a table of a language that reads from the right begins on the right', () => {
  const chars = rows.flatMap((row, index) =>
    row.flatMap((text, column) => written(text, rights[column]!, 100 + 18 * index)),
  )
  const font = fontNamed('Sans')
  const page = pageOf({ chars, fonts: [font] })
  const [table] = findTables(page)
  expect(table?.rightToLeft).toBe(true)
  const texts = rows.map((_, row) => table!.cells.filter((cell) => cell.row === row).map(({ text }) => text))
  expect(texts).toEqual(rows)
})
