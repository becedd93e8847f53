import { expect, test } from 'vitest'
import { fonts, glyph, glyphs, line } from '../../formulas/testGlyphs.ts'
import type { Char, Page, Rule } from '../../model.ts'
import { withFormulaChars } from './formulaChars.ts'

const PLACE = '\ufffc'
const words = (text: string, x: number, y: number): Char[] =>
  glyphs(text, x, y, { kind: 'upright' }).filter((char) => char.text !== ' ')

const read = (chars: Char[]): string => {
  const page: Page = {
    ...{ number: 1, width: 595, height: 842, chars, rules: [], fonts },
    ...{ fills: [], drawings: [], pictures: [], links: [], tagged: false },
  }
  return withFormulaChars(page)
    .page.chars.toSorted((a, b) => a.origin.x - b.origin.x)
    .map(({ text }) => text)
    .join('')
}

const square = (x: number): Char[] => [...glyphs('y=x', x, 100), glyph('2', x + 17, 96, { size: 7 })]

test('a formula in a line keeps its place between the words, so that they are no columns', () => {
  expect(read([...words('where', 0, 100), ...square(32), ...words('holds', 58, 100)])).toBe(`where${PLACE}holds`)
})

test('one that stands by itself is no text of the page', () => {
  expect(read([...square(200), ...words('prose below', 0, 140)])).toBe('prosebelow')
})

test('the size of a formula is that of its letters, not of its larger operators', () => {
  const page: Page = {
    ...{ number: 1, width: 595, height: 842, rules: [], fonts },
    ...{ fills: [], drawings: [], pictures: [], links: [], tagged: false },
    chars: [glyph('∑', 0, 104, { size: 15 }), ...glyphs('x=y', 16, 100)],
  }
  const sizes = [...withFormulaChars(page).formulas.keys()].map(({ size }) => size)
  expect(sizes).toEqual([10])
})

test('a fraction stands on the line that its bar is the axis of, and not on that of its numerator', () => {
  const page: Page = {
    ...{ number: 1, width: 595, height: 842, rules: [line(30, 42, 100)], fonts },
    ...{ fills: [], drawings: [], pictures: [], links: [], tagged: false },
    chars: [...glyphs('dx', 30, 97), ...glyphs('y', 33, 111), ...words('and', 0, 102.5), ...words('so', 60, 102.5)],
  }
  const [fraction] = withFormulaChars(page).formulas.keys()
  expect(fraction?.origin.y).toBeCloseTo(102.5)
})

test('formulas in the cells of a table between lines are text of the page', () => {
  const row = [...words('KRR', 0, 100), ...square(60)]
  const page = (rules: Rule[]): Page => ({
    ...{ number: 1, width: 595, height: 842, chars: row, rules, fonts },
    ...{ fills: [], drawings: [], pictures: [], links: [], tagged: false },
  })
  const textOf = (rules: Rule[]) => withFormulaChars(page(rules)).page.chars.map(({ text }) => text)
  expect(textOf([line(0, 120, 90), line(0, 120, 110)])).toContain(PLACE)
  expect(textOf([line(0, 120, 90)])).not.toContain(PLACE)
})
