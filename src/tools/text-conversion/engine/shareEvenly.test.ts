import { expect, test } from 'vitest'
import { randomOf } from '../../../../tests/support/random.ts'
import { shareEvenly } from './shareEvenly.ts'
import { all } from './testing/recordings.ts'
import { type Speech, sampleRate } from './transcriber.ts'

const random = randomOf(20_261)
/** Loud noise with silence of a fifth of a second after each of so many seconds, and none after the last. */
function speech(start: number, ...spoken: number[]): Speech {
  const parts = spoken.map((seconds, at) => {
    const samples = new Int16Array((seconds + (at + 1 < spoken.length ? 0.2 : 0)) * sampleRate)
    for (let i = 0; i < seconds * sampleRate; i++) samples[i] = random.below(8000) - 4000
    return samples
  })
  const samples = new Int16Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    samples.set(part, at)
    at += part.length
  }
  return { start, samples }
}

async function* stream(stretches: readonly Speech[]) {
  yield* stretches
}

const share = (recognisers: number, ...stretches: Speech[]) => all(shareEvenly(stream(stretches), recognisers))

test('who speaks on for seven seconds is heard by two at a time, with a seam where there is a pause', async () => {
  const whole = speech(2, 3, 3.6)
  const [shared, ...more] = await share(2, whole)
  expect(more).toEqual([])
  expect(shared).toEqual({ ...whole, seam: expect.closeTo(3.1, 1) })
})

test('without a pause the seam is where that saves a good deal of the time, and none is there for less', async () => {
  const [shared] = await share(2, speech(0, 7))
  expect(shared!.seam).toBeGreaterThan(2.5)
  expect(shared!.seam).toBeLessThan(4.5)
  const nearlyEven = [speech(0, 5), speech(6, 3.5)]
  expect(await share(2, ...nearlyEven)).toEqual(nearlyEven)
})

test('of three like stretches one has a seam, so that nobody has two to hear alone', async () => {
  const shared = await share(2, speech(0, 2, 2), speech(5, 2, 2), speech(10, 2, 2))
  expect(shared).toHaveLength(3)
  expect(shared.filter(({ seam }) => seam)).toHaveLength(1)
})

test('even stretches, short ones, one recogniser and long recordings are left as they are', async () => {
  const even = [speech(0, 2, 2), speech(5, 2, 2)]
  expect(await share(2, ...even)).toEqual(even)
  const short = [speech(0, 2.5)]
  expect(await share(2, ...short)).toEqual(short)
  expect(await share(1, speech(0, 3, 3))).toEqual([{ start: 0, samples: expect.anything() }])
  const long = [...Array.from({ length: 4 }, (_, at) => speech(at * 10, 3, 3)), speech(40, 2, 4.5)]
  expect(await share(2, ...long)).toEqual(long)
})
