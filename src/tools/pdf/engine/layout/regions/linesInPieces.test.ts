import { expect, test } from 'vitest'
import { wordFrom } from '../../word/testDocx.ts'

test('a line that was drawn in pieces is one line', async () => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    const edges = [72, 86, 200, 340, 523]
    for (const [at, from] of edges.slice(0, -1).entries()) pen.rule(from, 110, edges[at + 1]!, 110)
    pen.text(72, 140, 'The harbour office is closed on the first Monday of each month, and on the day after a storm.')
  })
  const [line, ...others] = paragraphs.filter(({ xml }) => /<w:pBdr>|<w:u /.test(xml))
  expect(others).toEqual([])
  expect(line!.xml).toMatch(/<w:(?:top|bottom) w:val="single"/)
})
