import { expect, test } from 'vitest'
import type { Char, Page } from '../../model.ts'
import { linesOf, Surroundings, segmentsOf } from '../lines/index.ts'
import { finishParagraph } from './finishParagraph.ts'
import { Vocabulary } from './hyphens.ts'
import { withPairedBrackets } from './pairedBrackets.ts'
import { paragraphsOf } from './paragraphs.ts'

const size = 10
const column = { x1: 50, y1: 0, x2: 350, y2: 400 }

/** Letters of 6 points each, written from `right` to the left. */
function written(text: string, right: number, baseline: number): Char[] {
  return [...text].map((letter, index) => {
    const box = { x1: right - 6 * (index + 1), x2: right - 6 * index, y1: baseline - 8, y2: baseline + 2 }
    const place = { box, loose: { ...box }, origin: { x: box.x1, y: baseline } }
    return { text: letter, ...place, size, font: 0, colour: '000000', angle: 0, hidden: false, run: baseline }
  })
}

function paragraphs(lines: [text: string, right: number][]) {
  const chars = lines.flatMap(([text, right], index) => written(text, right, 100 + 14 * index))
  const page = { chars, fonts: [], rules: [], fills: [], links: [] } as unknown as Page
  return paragraphsOf(linesOf(segmentsOf(chars)), column, new Surroundings(page))
}

const long = 'שלום עולם שלום עולם שלום עולם שלום עולם שלום עולם'

test('what begins on the right side is aligned there, its short last line too', () => {
  const [title, ...others] = paragraphs([['כותרת', 350]])
  expect(others).toEqual([])
  expect(finishParagraph(title!, new Vocabulary()).alignment).toBe('right')
  const [text] = paragraphs([
    [long, 350],
    [long, 350],
    ['סוף', 350],
  ])
  expect(text?.lines).toHaveLength(3)
  expect(finishParagraph(text!, new Vocabulary())).toMatchObject({
    alignment: 'right',
    indent: { left: 0, firstLine: 0 },
  })
})

test('a number on the right is the marker of an item, whose further lines stand in from it', () => {
  const items = paragraphs([
    [`1. ${long.slice(0, 44)}`, 340],
    ['סוף', 322],
    ['2. שלום', 340],
  ])
  expect(items.map(({ marker }) => marker?.value)).toEqual([1, 2])
  expect(items[0]).toMatchObject({ marker: { x: 60, textX: 78 }, rightToLeft: true })
})

const turned = (text: string): string =>
  withPairedBrackets([...text].map((sign) => ({ text: sign })))
    .map((glyph) => glyph.text)
    .join('')

test('brackets that files name by their shape are turned to their partners', () => {
  expect(turned('אבגד )הוז) חט')).toBe('אבגד (הוז) חט')
  expect(turned('אבגד (הוז( חט')).toBe('אבגד (הוז) חט')
  expect(turned('אבגד )הוז( חט')).toBe('אבגד (הוז) חט')
  expect(turned('אבגד (הוז) [ח]')).toBe('אבגד (הוז) [ח]')
  expect(turned('1) אבגד')).toBe('1) אבגד')
})
