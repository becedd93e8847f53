import { expect, test } from 'vitest'
import { wordFrom } from '../../word/testDocx.ts'

test('numbers in a box above a list are a list of their own, and the one below keeps its numbers', async () => {
  const { paragraphs, xml } = await wordFrom((newPage) => {
    const pen = newPage()
    pen.fill(72, 80, 523, 150, [0.85, 0.9, 1])
    pen.text(100, 104, '1. Tick the materials that conduct heat')
    pen.text(100, 124, '2. Fill in the gaps of the sentence')
    for (const [at, text] of ['Which flask keeps tea hot', 'Match each word', 'Draw a house in winter'].entries())
      pen.text(72, 200 + 30 * at, `${4 + at}. ${text}`)
  })
  const items = paragraphs.filter(({ listLevel }) => listLevel !== undefined)
  expect(items.map(({ text, listLevel }) => [text, listLevel])).toEqual([
    ['Tick the materials that conduct heat', 0],
    ['Fill in the gaps of the sentence', 0],
    ['Which flask keeps tea hot', 0],
    ['Match each word', 0],
    ['Draw a house in winter', 0],
  ])
  const starts = xml('word/numbering.xml').match(
    /<w:lvl w:ilvl="0"[^>]*><w:start w:val="\d+"\/><w:numFmt w:val="decimal"\/>/g,
  )
  expect(starts?.map((start) => /start w:val="(\d+)"/.exec(start)?.[1]).sort()).toEqual(['1', '4'])
})
