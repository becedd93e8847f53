import { expect, test } from 'vitest'
import type { Box } from '../../model.ts'
import type { ScannedPage } from '../words/hocr.ts'
import type { Ground } from './grounds.ts'
import { withGrounds, writtenGrounds } from './pictured.ts'

const ground = (box: Box, isWhiteOnDark = false): Ground => ({
  ...box,
  level: isWhiteOnDark ? 60 : 230,
  paper: 252,
  isWhiteOnDark,
})

/** A page with words of 40 × 20 pixels at these places. */
const wordsAt = (places: [x: number, y: number][], photos: Box[] = []): ScannedPage => ({
  photos,
  lines: places.map(([x1, y1]) => {
    const box = { x1, y1, x2: x1 + 40, y2: y1 + 20 }
    return { box, slope: 0, offset: 0, rowHeight: 20, words: [{ box, confidence: 90, chars: [{ text: 'word', box }] }] }
  }),
})

const column = (x: number, from: number, count: number) =>
  Array.from({ length: count }, (_, k): [number, number] => [x, from + 40 * k])

test('a light ground that holds all words is the paper of a small sheet, a dark one is not', () => {
  const box = { x1: 100, y1: 100, x2: 400, y2: 900 }
  expect(writtenGrounds([ground(box)], wordsAt(column(120, 120, 15)))).toEqual([])
  expect(writtenGrounds([ground(box)], wordsAt([...column(120, 120, 15), ...column(500, 120, 3)]))).toHaveLength(1)
  expect(writtenGrounds([ground(box, true)], wordsAt(column(120, 120, 15)))).toHaveLength(1)
  expect(writtenGrounds([ground(box)], wordsAt(column(500, 120, 3)))).toEqual([])
})

test('a ground with few words and a drawing on it is a part of that picture, one with a text is not', () => {
  const panel = ground({ x1: 100, y1: 100, x2: 500, y2: 300 })
  const drawing = { x1: 90, y1: 90, x2: 300, y2: 250, filled: 0.3 }
  const few = withGrounds([panel], [drawing], wordsAt(column(350, 120, 3)))
  expect(few.grounds).toEqual([])
  expect(few.drawings).toMatchObject([{ x1: 90, y1: 90, x2: 500, y2: 300 }])
  const many = withGrounds(
    [panel],
    [drawing],
    wordsAt([...column(350, 110, 4), ...column(400, 110, 4), ...column(450, 110, 5)]),
  )
  expect(many).toMatchObject({ grounds: [panel], drawings: [drawing] })
  const photo = { x1: 90, y1: 90, x2: 510, y2: 310 }
  expect(withGrounds([panel], [], wordsAt(column(350, 120, 3), [photo]))).toMatchObject({
    photos: [],
    drawings: [{ x2: 510 }],
  })
})
