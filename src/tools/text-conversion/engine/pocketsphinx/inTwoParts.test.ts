import { expect, test } from 'vitest'
import { inTwoParts } from './inTwoParts.ts'
import type { Word } from './recogniser.ts'

const [order, frames] = [13, 700]
/** The first of the thirteen numbers tells which frame of the whole it was. */
const cepstra = Float32Array.from({ length: frames * order }, (_, i) => Math.floor(i / order))

/** What is said in the whole: hears each word that lies within a part, with its times there. */
const said: Word[] = Array.from({ length: 13 }, (_, n) => ({
  text: `w${n}`,
  start: n * 0.5 + 0.05,
  end: n * 0.5 + 0.45,
}))
const hear = async (part: Float32Array): Promise<Word[]> => {
  const [from, to] = [part[0]! / 100, part.at(-1)! / 100 + 0.01]
  return said
    .filter(({ start, end }) => start >= from - 0.001 && end <= to + 0.001)
    .map(({ text, start, end }) => ({ text, start: start - from, end: end - from }))
}

test.each([3, 3.2, 3.25, 3.3, 3.4])(
  'each word is there once and with its times, wherever the seam is: %s s',
  async (seam) => {
    const words = await inTwoParts(cepstra, seam, hear)
    expect(words.map(({ text }) => text)).toEqual(said.map(({ text }) => text))
    for (const [at, { start, end }] of words.entries()) {
      expect(start).toBeCloseTo(said[at]!.start, 2)
      expect(end).toBeCloseTo(said[at]!.end, 2)
    }
  },
)
