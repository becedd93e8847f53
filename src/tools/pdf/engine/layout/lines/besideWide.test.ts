import { expect, test } from 'vitest'
import type { Char, Page } from '../../model.ts'
import { charIn } from '../../testChar.ts'
import { fontNamed } from '../../testFont.ts'
import { glyphsOf, linesOf, Surroundings, segmentsOf, textOf } from './index.ts'

/** A line of signs as wide as 10 points and letters as wide as 5, with so much room where they meet, in points. */
function lineOf(text: string, gap: number): string {
  let x = 50
  let wasWide: boolean | undefined
  const chars = [...text].map((sign): Char => {
    const isWide = !/[A-Za-z0-9]/.test(sign)
    if (wasWide !== undefined && wasWide !== isWide) x += gap
    wasWide = isWide
    const width = isWide ? 10 : 5
    x += width
    return charIn(sign, { x1: x - width, x2: x, y1: 91, y2: 101 }, 100)
  })
  const lists = { rules: [], fills: [], drawings: [], pictures: [], links: [] }
  const font = fontNamed('Song', { serif: true })
  const page: Page = { number: 1, width: 400, height: 400, tagged: false, fonts: [font], chars, ...lists }
  const [line] = linesOf(segmentsOf(chars))
  return textOf(glyphsOf(line!, new Surroundings(page), false))
}

test('the quarter that word processors leave between Chinese signs and Latin letters is no space', () => {
  expect(lineOf('使用Word处理2025年的文件', 2.5)).toBe('使用Word处理2025年的文件')
})

test('a gap as wide as a sign with nothing in it is one', () => {
  expect(lineOf('使用Word处理', 5)).toBe('使用 Word 处理')
})
