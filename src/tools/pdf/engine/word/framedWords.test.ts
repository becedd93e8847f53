import { expect, test } from 'vitest'
import { wordFrom } from './testDocx.ts'

test('answers behind letters in frames are paragraphs, and Word draws the frames', async () => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    for (const [at, letter] of ['a', 'b', 'c'].entries()) {
      const y = 100 + 15 * at
      for (const line of [y - 9, y + 3]) pen.fill(72, line, 84, line + 0.4, [0, 0, 0])
      for (const side of [72, 83.6]) pen.fill(side, y - 9, side + 0.4, y + 3.4, [0, 0, 0])
      pen.text(75, y, letter)
      pen.text(90, y, 'follows from what was said about the quiet harbour before')
    }
  })
  const answers = paragraphs.filter(({ text }) => text !== '')
  expect(answers.map(({ text }) => text.slice(0, 9))).toEqual(['a follows', 'b follows', 'c follows'])
  for (const { xml } of answers) expect(xml.match(/<w:bdr /g)).toHaveLength(1)
})
