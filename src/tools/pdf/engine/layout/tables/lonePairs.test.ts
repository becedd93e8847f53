import { expect, test } from 'vitest'
import { wordFrom } from '../../word/testDocx.ts'

const body = 'This order tells who may drive a lifting truck in the works and how it is checked before.'

test('a head with a name and a version over a line, and a title below it, are no table', async () => {
  const { tables, paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    pen.text(72, 50, 'Works order 7', { size: 10 })
    pen.text(478, 50, 'Version 2.3', { size: 10 })
    pen.rule(70, 54, 528, 54, 0.8)
    pen.text(72, 96, 'Use of lifting trucks', { size: 28 })
    pen.text(72, 116, 'Purpose', { size: 16 })
    for (let line = 0; line < 12; line++) pen.text(72, 134 + 13 * line, body)
  })
  expect(tables).toEqual([])
  expect(paragraphs.map(({ text }) => text)).toContain('Use of lifting trucks')
})
