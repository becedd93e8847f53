import { expect, test } from 'vitest'
import type { Box, Char, Fill, Page, Rule } from '../../model.ts'
import { figuresOf } from './figures.ts'

const rule = (x1: number, y1: number, x2: number, y2: number): Rule => ({
  x1,
  y1,
  x2,
  y2,
  thickness: 0.5,
  colour: '000000',
  order: 1,
})
const frame = [rule(80, 100, 500, 100), rule(80, 300, 500, 300), rule(80, 100, 80, 300), rule(500, 100, 500, 300)]
const tile = (at: number): Fill => ({
  x1: 120 + 60 * at,
  x2: 178 + 60 * at,
  y1: 140,
  y2: 280,
  colour: '9da8e1',
  order: 2,
})
const letters = (count: number, y: number) =>
  Array.from({ length: count }, (_, at) => {
    const box = { x1: 150 + 5 * at, x2: 155 + 5 * at, y1: y, y2: y + 10 }
    return { text: 'a', box, loose: box, origin: { x: box.x1, y: y + 8 }, angle: 0, size: 10 } as Char
  })
const pageOf = (fills: Fill[], drawings: Box[], chars: Char[]) =>
  ({
    width: 595,
    height: 842,
    rules: frame,
    fills,
    chars,
    drawings: drawings.map((box) => ({ ...box, colour: '000000', order: 3 })),
  }) as unknown as Page

test('a plot of areas is one picture with the frame around it and the names in it', () => {
  const [figure, ...others] = figuresOf(pageOf([0, 1, 2, 3, 4].map(tile), [], letters(12, 115)), [])
  expect(others).toEqual([])
  expect(figure).toMatchObject({ x1: 79, y1: 99, x2: 501, y2: 301 })
  expect(figure?.labels).toHaveLength(12)
})

test('the text of a note in a frame stays text beside its sign', () => {
  const sign = { x1: 90, x2: 130, y1: 110, y2: 150 }
  const [figure] = figuresOf(pageOf([], [sign], [...letters(60, 120), ...letters(60, 140)]), [])
  expect(figure).toMatchObject({ x2: 131, labels: [] })
})

test('the shaded rows of a table are no bars of a plot, and bars that meet are', () => {
  const row = (at: number, top: number, colour = 'c0c0c0') => ({
    ...tile(at),
    x1: 120 + 60 * at,
    x2: 180 + 60 * at,
    y1: top,
    y2: 280,
    colour,
  })
  const rows = [0, 1, 2, 3, 4, 5].map((at) => row(at, 250))
  expect(figuresOf(pageOf(rows, [], letters(12, 150)), [])).toEqual([])
  const steps = [0, 1, 2, 3, 4].map((at) => row(at, 250 - 20 * at))
  expect(figuresOf(pageOf(steps, [], letters(12, 115)), [])).toHaveLength(1)
})

test('what is drawn around a page of text lies behind it, and a drawing of labels holds them', () => {
  const around = { x1: 30, y1: 30, x2: 560, y2: 810 }
  const page = Array.from({ length: 30 }, (_, at) => letters(60, 60 + 24 * at)).flat()
  expect(figuresOf(pageOf([], [around], page), [])).toMatchObject([{ behind: true, labels: [] }])
  const labels = Array.from({ length: 30 }, (_, at) => letters(8, 60 + 24 * at)).flat()
  expect(figuresOf(pageOf([], [around], labels), [])).toMatchObject([{ behind: false }])
})
