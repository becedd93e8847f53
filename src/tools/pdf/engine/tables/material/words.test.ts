import { expect, test } from 'vitest'
import type { Char } from '../../model.ts'
import { drawnPage, type Pen } from '../testPages.ts'
import { frameOf } from './frame.ts'
import { charsOf, linesOf } from './words.ts'

const letter = (text: string, x1: number, x2: number) => {
  const place = { x1, x2, room: { x1, x2 }, baseline: 100, size: 10 }
  return { ...place, char: { text, loose: { x1, x2, y1: 92, y2: 102 } } as Char }
}

test('words from right to left keep the space that parts them, which their letters leave too narrow to be told by room', () => {
  const [line] = linesOf([letter('ש', 82, 88), letter(' ', 88, 90), letter('ד', 90, 95), letter('ר', 95, 100)])
  expect(line?.words.map(({ chars }) => chars.map(({ text }) => text).join(''))).toEqual(['ש ', 'דר'])
  expect(line?.words[0]).toMatchObject({ text: 'ש', x2: 88 })
})

test('typed spaces between the words of a line stay, also where nearly every letter has one behind it', () => {
  const [line] = linesOf([letter('1', 10, 15), letter(' ', 15, 18), letter('2', 18, 23), letter(' ', 23, 26)])
  expect(charsOf(line!).map(({ text }) => text)).toEqual(['1', ' ', '2'])
})

const textsOf = async (draw: (pen: Pen) => void) =>
  linesOf(frameOf(await drawnPage(draw), 0).chars).map(({ words }) => words.map(({ text }) => text).join(' '))

test('two small lines beside a title stay two, wherever they stand beside it', async () => {
  for (const top of [88, 92, 95, 97]) {
    const lines = await textsOf((pen) => {
      pen.text('Invoice', 50, 102, { size: 21 })
      pen.text('Date: 26/05', 450, top)
      pen.text('Due: 17/12', 450, top + 14)
    })
    const words = lines.flatMap((line) => line.split(' '))
    expect(words.toSorted()).toEqual(['17/12', '26/05', 'Date:', 'Due:', 'Invoice'].toSorted())
  }
})

test('raised and lowered figures stay with their letter, also two at once', async () => {
  const lines = await textsOf((pen) => {
    pen.text('x', 50, 102, { size: 20 })
    pen.text('2', 61, 93, { size: 8 })
    pen.text('1', 61, 106, { size: 8 })
    pen.text('is large', 76, 102, { size: 20 })
  })
  expect(lines).toHaveLength(1)
})

test('a raised mark stays with its word where a line beside it stands as high as the mark', async () => {
  for (const up of [4, 5, 6]) {
    const lines = await textsOf((pen) => {
      pen.text('Cases', 300, 90)
      pen.text('closed', 300, 102)
      pen.text('2', 330, 99, { size: 6 })
      pen.text('Agency', 60, 102 - up)
      pen.text('Rate', 400, 102 - up)
    })
    expect(lines.filter((line) => line.includes('closed'))).toEqual(['closed 2'])
  }
})
