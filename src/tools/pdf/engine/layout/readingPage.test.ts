import { expect, test } from 'vitest'
import type { Char } from '../model.ts'
import { charIn } from '../testChar.ts'
import { pageOf } from '../testPage.ts'
import { linesOf, segmentsOf } from './lines/index.ts'
import { readingPage } from './readingPage.ts'

const SIZE = 10

/** Signs below each other in a column whose middle is at `x`. */
const column = (text: string, x: number, top = 100): Char[] =>
  [...text].map((sign, at) => signAt(sign, x - SIZE / 2, top + at * SIZE, SIZE))

/** Signs beside each other from `x` on. */
const row = (text: string, x: number, y: number, advance = SIZE): Char[] =>
  [...text].map((sign, at) => signAt(sign, x + at * advance, y, advance))

const signAt = (text: string, x: number, top: number, advance: number): Char =>
  charIn(text, { x1: x, x2: x + advance, y1: top, y2: top + SIZE }, top + 0.88 * SIZE)

const smallPage = (chars: Char[]) => pageOf({ width: 300, height: 400, chars })

const textOf = (chars: Char[]): string[] =>
  linesOf(segmentsOf(chars)).map(({ segments }) =>
    segments.flatMap((each) => each.chars.map(({ text }) => text)).join(''),
  )

test('columns that run down become lines, the rightmost first', () => {
  const reading = readingPage(smallPage([...column('吾輩は猫である', 250), ...column('名前はまだ無い', 230)]))
  expect(reading.runsDown).toBe(true)
  expect([reading.page.width, reading.page.height]).toEqual([400, 300])
  expect(textOf(reading.page.chars)).toEqual(['吾輩は猫である', '名前はまだ無い'])
})

test('digits that share a square and words on their side stand in the line', () => {
  const word = [...'Word'].map((text, at) => ({
    ...charIn(text, { x1: 246, x2: 254, y1: 210 + 5 * at, y2: 215 + 5 * at }, 0),
    origin: { x: 246.4, y: 210 + 5 * at },
    angle: 90,
  }))
  const chars = [...column('それは平成', 250), ...row('12', 245, 150, 5), ...column('年の本である', 250, 160), ...word]
  chars.push(...column('これは別の列である', 230))
  const [first] = textOf(
    readingPage(smallPage(chars.filter(({ origin }) => origin.y < 215 || origin.x === 246.4))).page.chars,
  )
  expect(first).toContain('それは平成12年の本')
  expect(first).toMatch(/Word/)
})

test('brackets in the form that columns give them are the usual ones', () => {
  const { page } = readingPage(smallPage(column('猫は﹁名前﹂がまだ無い︒', 250)))
  expect(textOf(page.chars)).toEqual(['猫は「名前」がまだ無い。'])
})

test('a page number under the columns stays level', () => {
  const chars = [
    ...column('吾輩は猫であるという', 250),
    ...column('名前はまだ無いという', 230),
    ...row('27', 145, 380, 5),
  ]
  const { page, level } = readingPage(smallPage(chars))
  expect(level.map(({ text }) => text).join('')).toBe('27')
  expect(textOf(page.chars).join('')).not.toContain('27')
})

test('a page of level lines is left as it is, a narrow column of signs in it too', () => {
  const page = smallPage([
    ...row('吾輩は猫である名前はまだ無い', 40, 60),
    ...row('どこで生れたか見当がつかぬ', 40, 80),
    ...column('一二三四', 40),
  ])
  const reading = readingPage(page)
  expect(reading.runsDown).toBe(false)
  expect(reading.page).toBe(page)
})
