import { expect, test } from 'vitest'
import type { Char, Page } from '../model.ts'
import { sheetOfText, textRows } from './textSheet.ts'

/** A page with these texts as they stand on it from left to right, each letter 6 points wide. */
function pageOf(texts: { shown: string; x: number; y: number }[]): Page {
  const chars = texts.flatMap(({ shown, x, y }) =>
    Array.from(shown, (text, at): Char => {
      const box = { x1: x + 6 * at, y1: y - 8, x2: x + 6 * at + 6, y2: y + 2 }
      const place = { box, loose: box, origin: { x: box.x1, y } }
      return { text, ...place, size: 10, font: 0, colour: '000000', angle: 0, hidden: false, run: 1 }
    }),
  )
  const shapes = { rules: [], fills: [], drawings: [], pictures: [] }
  return {
    number: 1,
    width: 595,
    height: 842,
    chars,
    fonts: [],
    ...shapes,
    links: [],
    comments: [],
    fields: [],
    tagged: false,
  }
}

const shownFromRight = (text: string): string => Array.from(text).reverse().join('')

test('lines of Hebrew are written as they are read, with their first text in the first column of a sheet from the right', async () => {
  const rows = textRows(
    pageOf([
      { shown: '12', x: 60, y: 100 },
      { shown: shownFromRight('מחיר'), x: 200, y: 100 },
      { shown: shownFromRight('נייר למדפסת'), x: 400, y: 100 },
    ]),
  )
  expect(rows).toEqual([['נייר למדפסת', 'מחיר', '12']])
  expect((await sheetOfText('Text', rows)).rightToLeft).toBe(true)
})

test('lines that read to the right stay as they stand', async () => {
  const rows = textRows(
    pageOf([
      { shown: 'Paper', x: 60, y: 100 },
      { shown: '12', x: 200, y: 100 },
    ]),
  )
  expect(rows).toEqual([['Paper', '12']])
  expect((await sheetOfText('Text', rows)).rightToLeft).toBe(false)
})
