import { expect, test } from 'vitest'
import { printedLines } from './printedLines.ts'

const noise = /^\(process:\d+\): Noise .* failed$/

test('known noise is left out however it arrives, and all else is kept in its order', () => {
  const whole =
    'one\n(process:1): Noise a failed\n\ntwo\n(process:12): Noise b failed\n(process:1): Trouble failed\nthree'
  for (let size = 1; size < 40; size += 3) {
    const lines = printedLines(1000, noise)
    for (let at = 0; at < whole.length; at += size) lines.add(whole.slice(at, at + size))
    expect(lines.take()).toBe('one\n\ntwo\n(process:1): Trouble failed\nthree')
    expect(lines.take()).toBe('')
  }
})

test('of much the last part is kept, which noise does not push out', () => {
  const lines = printedLines(100, noise)
  lines.add('the reason\n')
  for (let i = 0; i < 200; i++) lines.add(`(process:${i}): Noise c failed\n`)
  expect(lines.take()).toBe('the reason')
  lines.add('x'.repeat(500))
  lines.add(' the end')
  const kept = lines.take()
  expect([kept.length, kept.endsWith('x the end')]).toEqual([100, true])
})

test('a last line that is noise and has no end is left out as well', () => {
  const lines = printedLines(100, noise)
  lines.add('(process:1): Noise a failed')
  expect(lines.take()).toBe('')
})
