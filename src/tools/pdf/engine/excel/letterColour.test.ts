import { expect, test } from 'vitest'
import type { TableCell } from '../tables/model/table.ts'
import { letterColour } from './letterColour.ts'

const cell = (colour: string, fill?: string): TableCell => {
  const box = { x1: 0, y1: 0, x2: 10, y2: 10 }
  const char = { text: 'a', box, loose: box, origin: { x: 0, y: 8 }, size: 10, font: 0, colour }
  return {
    row: 0,
    column: 0,
    rowSpan: 1,
    columnSpan: 1,
    box,
    text: 'a',
    lines: [[{ ...char, angle: 0, hidden: false, run: 0 }]],
    align: 'left',
    header: false,
    borders: {},
    ...(fill ? { fill } : {}),
  }
}

test.each([
  ['white on a dark heading is kept', 'ffffff', '1f3864', 'ffffff'],
  ['red figures are kept', 'c00000', undefined, 'c00000'],
  ['black is the default', '111111', undefined, undefined],
  ['white without its ground would be lost', 'ffffff', undefined, undefined],
])('%s', (_, colour, fill, expected) => {
  expect(letterColour(cell(colour, fill))).toBe(expected)
})
