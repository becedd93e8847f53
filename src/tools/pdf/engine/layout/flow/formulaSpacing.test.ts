import { expect, test } from 'vitest'
import { diceOf } from '../../samples/dice.ts'
import { PROSE, wrapped } from '../../samples/prose.ts'
import { wordFrom } from '../../word/testDocx.ts'

test.each([7, 52])(
  'the space around a fraction is counted from its numbers, not from the line that they stand in, seed %s',
  async (seed) => {
    const dice = diceOf(seed)
    const up = 8 + 4 * dice.next()
    const { paragraphs } = await wordFrom((newPage) => {
      const pen = newPage()
      const prose = (y: number) =>
        pen.lines(
          72,
          y,
          14.3,
          wrapped(PROSE, 450, (line) => pen.measure(line)),
        )
      const y = prose(90) + 24
      const x = pen.text(270, y, 'x = ')
      pen.text(x + 4, y - up, 'a + b')
      pen.rule(x, y - 3.5, x + 34, y - 3.5, 0.5)
      pen.text(x + 14, y + up, '2')
      prose(y + 50)
    })
    const at = paragraphs.findIndex(({ xml }) => xml.includes('<m:f>'))
    const before = (xml: string) => Number(/w:before="(\d+)"/.exec(xml)?.[1]) / 20
    // The line of the text above ends three points below its baseline; capital letters are eight points high.
    expect(before(paragraphs[at]!.xml)).toBeLessThan(24 + 14.3 - 3 - up - 5)
    expect(before(paragraphs[at + 1]!.xml)).toBeLessThan(50 - up - 8)
  },
)
