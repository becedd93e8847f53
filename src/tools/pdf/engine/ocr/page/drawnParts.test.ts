import { expect, test } from 'vitest'
import type { Char } from '../../model.ts'
import { charIn } from '../../testChar.ts'
import { pageOf } from '../../testPage.ts'
import { drawnParts } from './drawnParts.ts'

/** A line of text whose letters are 5 points wide. */
const line = (text: string, y: number): Char[] =>
  [...text].map((letter, at) => charIn(letter, { x1: 120 + 5 * at, y1: y - 9, x2: 125 + 5 * at, y2: y }, y))

/** What is drawn around or below the text, of which this part is ink. */
const around = (filled: number) => ({ x1: 100, y1: 100, x2: 480, y2: 320, filled })

test('a text in the bend of a thin line, such as the edge of a slip on a table, is no label of a figure', () => {
  const note = [
    'The boiler was mended on Monday and has to be looked',
    'at again in March, before the heating is turned off.',
    'Please leave the cellar door open until then.',
  ]
  const page = pageOf({ chars: note.flatMap((text, at) => line(text, 150 + 15 * at)) })

  expect(drawnParts(page, [around(0.02)])).toMatchObject([{ labels: [], isBehind: true }])
})

test('the words of a diagram are in its picture, whether its lines are thin or its boxes filled', () => {
  const words = ['Boiler', 'Pump', 'Radiator', 'Street valve', 'Meter', 'Cellar', 'Chimney']
  const page = pageOf({ chars: words.flatMap((text, at) => line(text, 130 + 25 * at)) })

  for (const filled of [0.02, 0.3]) {
    const [diagram] = drawnParts(page, [around(filled)])
    expect(diagram).toMatchObject({ isBehind: false })
    expect((diagram as { labels: Char[] }).labels).toHaveLength(words.join('').length)
  }
})
