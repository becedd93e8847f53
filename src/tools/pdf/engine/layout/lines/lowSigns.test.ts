import { expect, test } from 'vitest'
import type { Pen } from '../../samples/pdf.ts'
import { wordFrom } from '../../word/testDocx.ts'

const size = 8.5

/** Letters and, a little lower, numbers, drawn one after the other. */
const formula = (pen: Pen, from: number, y: number, parts: string[]): number =>
  parts.reduce(
    (x, part) => (/\d/.test(part) ? pen.text(x, y + 2.5, part, { size }) : pen.text(x, y, part, { size: 10.5 })),
    from,
  )

test('low numbers of two digits stand behind the letters that they count', async () => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    for (const [line, parts] of [
      ['C', '6', 'H', '12', 'O', '6'],
      ['C', '12', 'H', '22', 'O', '11'],
    ].entries()) {
      const y = 100 + 15 * line
      const end = formula(pen, pen.text(72, y, 'It is written as ', { size: 10.5 }), y, parts)
      pen.text(end, y, ' and is as sweet as it is old, or so they say,', { size: 10.5 })
    }
  }, 'flow')
  const text = paragraphs.map((each) => each.text).join(' ')
  expect(text).toContain('It is written as C6H12O6 and')
  expect(text).toContain('It is written as C12H22O11 and')
})
