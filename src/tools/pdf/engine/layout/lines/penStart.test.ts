import { expect, test } from 'vitest'
import { charIn } from '../../testChar.ts'
import { penStart } from './penStart.ts'

const box = { x1: 98.6, x2: 104, y1: 90, y2: 102 }
const at = (text: string, x: number) => ({ ...charIn(text, box, 100), origin: { x, y: 100 } })

test('ink that reaches back from the pen takes no room from the gap before it', () => {
  expect(penStart(at('f', 100))).toBe(100)
})

test('letters that begin at their other side, and those placed anyhow, begin where their box does', () => {
  expect(penStart(at('ب', 100))).toBe(98.6)
  expect(penStart(at('f', 103.5))).toBe(98.6)
})
