import { expect, test } from 'vitest'
import { wordFrom } from '../../word/testDocx.ts'
import type { TextStyle } from '../model.ts'
import type { RulePart } from '../parts.ts'
import { emptyParagraph } from './emptyParagraph.ts'
import { borderAbove, borderBelow, ruleParagraph } from './ruleBorders.ts'

const style = { family: 'Arial', size: 10 } as TextStyle
const column = { x1: 70, x2: 520, y1: 70, y2: 770 }
const ruleFrom = (x1: number, x2: number, y = 110): RulePart => {
  const box = { x1, x2, y1: y, y2: y + 0.1 }
  return { kind: 'rule', box, rule: { ...box, y2: y, thickness: 0.5, colour: '000000', order: 1 } }
}
const title = () => emptyParagraph({ x1: 100, x2: 490, y1: 90, y2: 104 }, style)

test('a line as wide as the text is a border of the paragraph above or below it', () => {
  const above = title()
  expect(borderBelow(above, 104, ruleFrom(70, 520), column)).toBe(true)
  expect(above.borders).toEqual({ bottom: { thickness: 0.5, colour: '000000', away: 6 } })
  expect(borderAbove(title(), { top: 112, bottom: 126 }, ruleFrom(72, 400), column)).toBe(true)
})

test('a short line between two titles stays as short, and where it was', () => {
  const short = ruleFrom(245, 345)
  expect(borderBelow(title(), 104, short, column)).toBe(false)
  expect(borderAbove(title(), { top: 112, bottom: 126 }, short, column)).toBe(false)
  const { indent, before } = ruleParagraph(short, 104, style, column)
  expect(indent).toEqual({ left: 175, right: 175, firstLine: 0 })
  // The rest is the height of the paragraph itself.
  expect(before).toBe(3)
})

test('a line beside the lower half of a few words, and one much longer than they are, is no border of theirs', () => {
  const beside = { top: 98, bottom: 112 }
  expect(borderAbove(title(), beside, ruleFrom(70, 520), column)).toBe(false)
  const marks = { ...title(), indent: { left: 420, right: 0, firstLine: 0 } }
  expect(borderAbove(marks, { top: 112, bottom: 126 }, ruleFrom(70, 520), column)).toBe(false)
})

test('what stands at the foot of a page behind a line stays at its foot', async () => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    pen.text(72, 100, 'Dear Mr Okoro, the bridge is repaired, and nobody has to wait.')
    pen.rule(72, 600, 523, 600)
    pen.text(72, 616, 'Registered in Portsea 112233', { size: 8 })
  })
  const [, foot] = paragraphs
  expect(foot!.xml).toMatch(/<w:top [^>]*w:space="[4-9]"/)
  // In twentieths of a point.
  expect(Number(/w:before="(\d+)"/.exec(foot!.xml)?.[1])).toBeGreaterThan(20 * 480)
})

test('lines to write on that are drawn in dashes stay dashed', async () => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    pen.text(72, 100, 'State the law of refraction and explain each symbol.')
    for (const y of [130, 156, 182])
      pen.page.drawLine({ start: { x: 72, y: 842 - y }, end: { x: 523, y: 842 - y }, thickness: 1, dashArray: [2, 2] })
  })
  const lined = paragraphs.filter(({ xml }) => xml.includes('<w:bottom '))
  expect(lined).toHaveLength(3)
  for (const { xml } of lined) expect(xml).toMatch(/<w:bottom w:val="dashed"/)
})

test('a text in the middle has its border as long as it was, also beyond the edges of the other texts', () => {
  const block = { ...title(), alignment: 'centre' as const }
  expect(borderBelow(block, 104, ruleFrom(30, 560), column)).toBe(true)
  expect(block.indent).toMatchObject({ left: -40, right: -40 })
  const beside = title()
  expect(borderBelow(beside, 104, ruleFrom(30, 560), column)).toBe(true)
  expect(beside.indent).toMatchObject({ left: 0, right: 0 })
})
