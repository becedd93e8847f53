import { expect, test } from 'vitest'
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
  expect(borderBelow(above, ruleFrom(70, 520), column)).toBe(true)
  expect(above.borders).toEqual({ bottom: { thickness: 0.5, colour: '000000' } })
  expect(borderAbove(title(), { top: 112, bottom: 126 }, ruleFrom(72, 400), column)).toBe(true)
})

test('a short line between two titles stays as short, and where it was', () => {
  const short = ruleFrom(245, 345)
  expect(borderBelow(title(), short, column)).toBe(false)
  expect(borderAbove(title(), { top: 112, bottom: 126 }, short, column)).toBe(false)
  const { indent, before } = ruleParagraph(short, 104, style, column)
  expect(indent).toEqual({ left: 175, right: 175, firstLine: 0 })
  // The rest is the height of the paragraph itself.
  expect(before).toBe(3)
})
