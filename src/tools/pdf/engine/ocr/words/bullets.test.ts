import { expect, test } from 'vitest'
import type { Box } from '../../model.ts'
import { blotsOf } from '../blots.ts'
import { withBullets } from './bullets.ts'
import type { ScannedLine, ScannedWord } from './hocr.ts'

const X_HEIGHT = 20
const [WIDTH, HEIGHT] = [600, 400]

type Shape = (x: number, y: number) => boolean
const disc: Shape = (x, y) => Math.hypot(x, y) <= 6
const square: Shape = (x, y) => Math.max(Math.abs(x), Math.abs(y)) <= 6
const ring: Shape = (x, y) => Math.hypot(x, y) <= 9 && Math.hypot(x, y) > 5

const baselineOf = (row: number) => 60 + 50 * row

/** A page with a shape so far above the baseline of each of its rows. */
function pageWith(shapes: [row: number, x: number, shape: Shape, up?: number][]) {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(255)
  for (const [row, middle, shape, up = 10] of shapes) {
    const base = baselineOf(row) - up
    for (let y = -12; y <= 12; y++) {
      for (let x = -12; x <= 12; x++) if (shape(x, y)) data[(base + y) * WIDTH + middle + x] = 0
    }
  }
  return { blots: blotsOf({ width: WIDTH, height: HEIGHT, data }, 128), xHeight: X_HEIGHT }
}

function word(text: string, x: number, row: number, wide = 14): ScannedWord {
  const y2 = baselineOf(row)
  const chars = [...text].map((letter, at) => {
    const box: Box = { x1: x + wide * at, y1: y2 - 22, x2: x + wide * (at + 1) - 2, y2 }
    return { text: letter, box }
  })
  return { box: { x1: x, y1: y2 - 22, x2: x + wide * text.length - 2, y2 }, confidence: 60, chars }
}

const lineOf = (...words: ScannedWord[]): ScannedLine => ({
  box: { x1: words[0]!.box.x1, y1: words[0]!.box.y1, x2: words.at(-1)!.box.x2, y2: words[0]!.box.y2 },
  ...{ slope: 0, offset: 0, rowHeight: 30, words },
})

const textsOf = (lines: ScannedLine[]) =>
  lines.map(({ words }) => words.map(({ chars }) => chars.map(({ text }) => text).join('')).join(' '))

test('bullets that were read as letters, with the word behind or not at all are bullets', () => {
  const page = pageWith([
    [0, 50, disc],
    [1, 50, disc],
    [2, 51, disc],
  ])
  const lines = [
    lineOf(word('e', 43, 0), word('flour', 80, 0)),
    lineOf(word('milk', 80, 1)),
    lineOf(word('ebutter', 44, 2), word('soft', 200, 2)),
  ]
  expect(textsOf(withBullets(lines, page))).toEqual(['• flour', '• milk', '• butter soft'])
})

test('square ones are square', () => {
  const page = pageWith([
    [0, 50, square],
    [1, 50, square],
  ])
  expect(textsOf(withBullets([lineOf(word('one', 80, 0)), lineOf(word('two', 80, 1))], page))).toEqual([
    '▪ one',
    '▪ two',
  ])
})

test('letters, points on the line, a lone speck and what stands far away are none', () => {
  const page = pageWith([
    [0, 50, ring],
    [1, 50, ring],
    [2, 50, disc, 0],
    [3, 50, disc, 0],
    [4, 50, disc],
    [5, 300, disc],
    [6, 300, disc],
  ])
  const lines = [
    lineOf(word('o', 43, 0), word('ring', 80, 0)),
    lineOf(word('o', 43, 1), word('ring', 80, 1)),
    ...[2, 3, 4].map((row) => lineOf(word('text', 80, row))),
    ...[5, 6].map((row) => lineOf(word('far', 480, row))),
  ]
  expect(withBullets(lines, page)).toEqual(lines)
})
