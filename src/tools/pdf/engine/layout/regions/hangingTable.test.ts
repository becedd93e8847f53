import { expect, test } from 'vitest'
import { PROSE, wrapped } from '../../samples/prose.ts'
import { wordFrom } from '../../word/testDocx.ts'

test('a table whose borders stand out into the margins, as Word draws them, moves no text beside it', async () => {
  const { paragraphs, xml } = await wordFrom((newPage) => {
    const pen = newPage()
    const lines = wrapped(`${PROSE} ${PROSE}`, 450, (line) => pen.measure(line))
    pen.lines(72, 80, 14.3, lines)
    for (const y of [300, 320, 340]) pen.rule(66.6, y, 527.4, y)
    for (const x of [66.6, 297, 527.4]) pen.rule(x, 300, x, 340)
    for (const [at, name] of ['Harbour', 'Quay'].entries()) {
      pen.text(72, 314 + 20 * at, name)
      pen.text(302.4, 314 + 20 * at, `Pier ${at + 1}`)
    }
    pen.lines(72, 370, 14.3, lines)
  }, 'flow')
  const prose = paragraphs.filter(({ text }) => text.length > 100)
  expect(prose).toHaveLength(2)
  for (const each of prose) expect(each.xml).not.toMatch(/<w:ind w:left="[1-9]/)
  const body = xml('word/document.xml')
  const left = Number(/<w:pgMar [^>]*w:left="(\d+)"/.exec(body)?.[1])
  const hang = Number(/<w:tblInd [^>]*w:w="(-?\d+)"/.exec(body)?.[1])
  expect(left / 20).toBeCloseTo(72, 0)
  expect(hang / 20).toBeCloseTo(-5.4, 0)
})
