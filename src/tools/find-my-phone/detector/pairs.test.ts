import { expect, test } from 'vitest'
import { createPairFinder, type Knock } from './pairs.ts'

type Heard = [seconds: number, kind?: Partial<Knock>]

/** How many calls are in a row of knocks, asked every hundredth of a second. */
function callsIn(knocks: Heard[]): number {
  const finder = createPairFinder()
  const coming = knocks.map(([seconds, kind]) => ({ seconds, level: -20, clap: true, ...kind }))
  let calls = 0
  for (let hundredths = 0; hundredths < 1500; hundredths++) {
    const now = hundredths / 100
    while (coming[0] && coming[0].seconds <= now) finder.hear(coming.shift()!)
    if (finder.decide(now)) calls += 1
  }
  return calls
}

test('two claps call when they are .16 to .85 s apart', () => {
  const callsAt = (gap: number) => callsIn([[2], [2 + gap]])
  expect([0.16, 0.5, 0.85].map((gap) => callsAt(gap + (gap < 0.5 ? 0.001 : -0.001)))).toEqual([1, 1, 1])
  expect([0.1, 0.159, 0.851, 0.9, 1, 1.14, 1.3, 3].map(callsAt)).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
})

test('both claps are nearly as loud', () => {
  const callsAt = (level: number) => callsIn([[2, { level }], [2.5]])
  expect([-32, -9, -32.1, -7.9].map(callsAt)).toEqual([1, 1, 0, 0])
})

test('what stands too near before or after takes the call away, unless it is much softer or far away', () => {
  const callsWith = (seconds: number, level = -20) => {
    const knocks: Heard[] = [[5], [5.4], [seconds, { level, clap: false }]]
    return callsIn(knocks.sort(([a], [b]) => a - b))
  }
  // A beat before or after may come a little late: 1.3 times the gap of .4 s.
  expect([4.49, 4.6, 5.2, 5.6, 5.91].map((at) => callsWith(at))).toEqual([0, 0, 0, 0, 0])
  expect([4.4, 5.95].map((at) => callsWith(at))).toEqual([1, 1])
  expect([callsWith(5.2, -29), callsWith(5.2, -31)]).toEqual([0, 1])
})

test('a call is told once, and the next one is heard', () => {
  expect(callsIn([[2], [2.4], [7], [7.4]])).toBe(2)
  expect(callsIn([[2]])).toBe(0)
})
