import { expect, test } from 'vitest'
import { PROSE, wrapped } from '../../samples/prose.ts'
import { wordFrom } from '../../word/testDocx.ts'

test('columns that stand as close as words are read one after the other', async () => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    const column = wrapped(PROSE, 220, (line) => pen.measure(line))
    const other = wrapped(`Meanwhile ${PROSE}`, 220, (line) => pen.measure(line))
    pen.lines(72, 100, 14, column)
    pen.lines(300, 100, 14, other)
  })
  const texts = paragraphs.map(({ text }) => text.replaceAll(/\s+/g, ' ').trim()).filter(Boolean)
  expect(texts).toEqual([PROSE, `Meanwhile ${PROSE}`])
})
