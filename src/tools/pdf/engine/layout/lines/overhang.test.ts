import { expect, test } from 'vitest'
import type { Char } from '../../model.ts'
import { charIn } from '../../testChar.ts'
import type { Segment } from './segments.ts'
import { wordGap } from './wordGap.ts'

/** A line of letters 5 points wide; a number moves the pen on by so many points, and a slanted f (`F`) has ink over 1.4 points on both sides. */
function segmentOf(parts: (string | number)[]): Segment {
  const chars: Char[] = []
  let pen = 100
  for (const part of parts) {
    if (typeof part === 'number') {
      pen += part
      continue
    }
    for (const text of part) {
      const width = text === ' ' ? 2.5 : 5
      const over = text === 'F' ? 1.4 : -0.3
      const box = { x1: pen - over, x2: pen + width + over, y1: 94, y2: 100 }
      const loose = { x1: Math.min(pen, box.x1), x2: Math.max(pen + width, box.x2), y1: 91, y2: 102 }
      chars.push({ ...charIn(text, box, 100), loose, origin: { x: pen, y: 100 } })
      pen += width
    }
  }
  return { x1: 100, x2: pen, y1: 91, y2: 102, baseline: 100, size: 10, chars }
}

test('gaps beside letters that reach over them say nothing of how wide words stand apart', () => {
  const words = ['it is a list of all of the', 2.7, 'boats', 2.7, 'in it, or a list of']
  const plain = wordGap(segmentOf(words), []).least
  expect(plain).toBeLessThan(2.7)
  // Before and behind the slanted word the file has no space, and of the room ink leaves half.
  const slanted = segmentOf([...words, 2.7, 'File', 2.7, 'or', 2.7, 'deaF', 2.7, 'ones'])
  expect(wordGap(slanted, []).least).toBeCloseTo(plain, 5)
})
