import { expect, test } from 'vitest'
import type { Paragraph } from '../layout/model.ts'
import { flowOf, paragraph } from './testFlow.ts'
import { enough, loosened, tightened } from './tighten.ts'

const blocks = [paragraph(1, ['one']), paragraph(2, ['two']), paragraph(3, ['three', { begins: 'page' }, 'four'])]
const flow = flowOf(blocks)
const paragraphs = (tightness: [number, number][]) =>
  tightened(flow, new Map(tightness)).sections[0]!.blocks as Paragraph[]

test('only pages that are named get tighter, and white gives more than lines do', () => {
  const [first, second] = paragraphs([[2, 0.95]])
  expect(first).toEqual(blocks[0])
  expect(second!.before / 20).toBeLessThan(second!.pitch / 12)
  expect(second!.pitch).toBeLessThan(12)
  expect(second!.runs[0]!.style.size).toBe(10)
})

test('letters get smaller only where nothing else is left', () => {
  expect(paragraphs([[1, 0.7]])[0]!.runs[0]!.style.size).toBeLessThan(10)
})

test('a paragraph that goes on is as tight as the tightest of its pages', () => {
  expect(paragraphs([[4, 0.9]])[2]!.pitch).toBeLessThan(12)
})

test('a page becomes so tight that what hangs over would fit, and no tighter', () => {
  const little = enough(flow, new Map(), new Map([[1, 3]]), 0.7).get(1)!
  const more = enough(flow, new Map(), new Map([[1, 16]]), 0.7).get(1)!
  expect(little).toBeGreaterThan(more)
  expect(little).toBeLessThan(1)
  const saved = (kept: number) => {
    const [own] = paragraphs([[1, kept]])
    return 20 - own!.before + 100 * (1 - own!.pitch / 12)
  }
  expect(saved(more)).toBeGreaterThan(16)
  expect(saved(more)).toBeLessThan(30)
})

test('no page keeps less than it may', () => {
  expect(enough(flow, new Map([[1, 0.75]]), new Map([[1, 600]]), 0.74).get(1)).toBe(0.74)
})

test('a page that was set tighter than it had to be gets room back, but no more than there is', () => {
  const looser = loosened(flow, new Map([[1, 0.8]]), new Map([[1, 40]])).get(1)!
  expect(looser).toBeGreaterThan(0.8)
  const height = (kept: number) => {
    const [own] = paragraphs([[1, kept]])
    return own!.before + (100 * own!.pitch) / 12
  }
  expect(height(looser) - height(0.8)).toBeLessThan(40)
  expect(loosened(flow, new Map([[1, 0.99]]), new Map([[1, 400]])).has(1)).toBe(false)
  expect(loosened(flow, new Map([[1, 0.8]]), new Map([[1, 5]])).get(1)).toBe(0.8)
})
