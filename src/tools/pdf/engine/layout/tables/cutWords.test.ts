import { expect, test } from 'vitest'
import { wordFrom } from '../../word/testDocx.ts'

/** A frame for the marks of a question and, right below it, one of words, which ends further to the left. */
const question = (x1: number) =>
  wordFrom((newPage) => {
    const pen = newPage()
    const frame = (left: number, top: number, right: number, bottom: number) => {
      for (const y of [top, bottom]) pen.rule(left, y, right, y)
      for (const x of [left, right]) pen.rule(x, top, x, bottom)
    }
    pen.text(72, 101, '7. Complete each sentence with a word of the box.')
    frame(490, 90, 523, 104)
    pen.text(502, 101, '/3')
    frame(x1, 106, 505, 128)
    pen.text(200, 121, 'anchor    lantern    compass    tide')
    pen.text(72, 160, 'The ship turned when the wind and all the birds had gone.')
  })

test('a word is not cut where frames that stand near each other seem to make a table', async () => {
  const { paragraphs } = await question(92)
  expect(paragraphs.map(({ text }) => text).join('\n')).toContain('Complete each sentence with a word of the box.')
  expect(paragraphs.find(({ text }) => text.includes('compass'))!.text).toMatch(/^anchor +lantern/)
})

test('a grid whose outer sides nobody drew stays a table', async () => {
  const rows = [
    ['Anchor', '12', 'iron'],
    ['Lantern', '7', 'brass'],
    ['Compass', '3', 'brass'],
  ]
  const { tables } = await wordFrom((newPage) => {
    const pen = newPage()
    for (const [at, row] of rows.entries()) {
      for (const [column, text] of row.entries()) pen.text(78 + 120 * column, 100 + 20 * at, text)
    }
    for (const y of [86, 106, 126, 146]) pen.rule(72, y, 432, y)
    for (const x of [192, 312]) pen.rule(x, 86, x, 146)
  })
  expect(tables).toEqual([rows])
})
