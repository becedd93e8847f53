import { expect, test } from 'vitest'
import { inTwoParts } from './inTwoParts.ts'
import type { Word } from './recogniser.ts'

const [order, frames] = [13, 700]
/** The first of the thirteen numbers tells which frame of the whole it was. */
const cepstra = Float32Array.from({ length: frames * order }, (_, i) => Math.floor(i / order))

/** Fourteen words with a silence of a tenth of a second after some of them. */
function speech(...silent: number[]): Word[] {
  let at = 0.05
  return Array.from({ length: 14 }, (_, n) => {
    const start = at
    at += 0.45 + (silent.includes(n) ? 0.1 : 0)
    return { text: `w${n}`, start, end: start + 0.45 }
  })
}

/** Hears each word that lies within a part, with its times there; `misheard` says what it makes of one. Keeps where each part was, in seconds. */
function ear(said: readonly Word[], misheard: (n: number, from: number) => string | undefined = () => undefined) {
  const parts: { from: number; to: number }[] = []
  const hear = async (part: Float32Array): Promise<Word[]> => {
    const [from, to] = [part[0]! / 100, part.at(-1)! / 100 + 0.01]
    parts.push({ from, to })
    return said.flatMap(({ text, start, end }, n) =>
      start >= from - 0.001 && end <= to + 0.001
        ? [{ text: misheard(n, from) ?? text, start: start - from, end: end - from }]
        : [],
    )
  }
  return { hear, parts }
}

const texts = (words: readonly Word[]) => words.map(({ text }) => text)

test.each([4, 5, 6, 7, 8])(
  'each word is there once and with its times, after whichever the silence is: %i',
  async (silent) => {
    const said = speech(silent)
    const { hear, parts } = ear(said)
    const words = await inTwoParts({ cepstra, heard: said }, 3.5, hear)
    expect(parts).toHaveLength(2)
    expect(texts(words)).toEqual(texts(said))
    for (const [at, { start, end }] of words.entries()) {
      expect(start).toBeCloseTo(said[at]!.start, 2)
      expect(end).toBeCloseTo(said[at]!.end, 2)
    }
  },
)

test('both parts hear three words beyond the silence, from the beginning of the first to the end of the last', async () => {
  const said = speech(6)
  const { hear, parts } = ear(said)
  await inTwoParts({ cepstra, heard: said }, 3.5, hear)
  expect(parts[0]!.to).toBeCloseTo(said[9]!.end, 1)
  expect(parts[1]!.from).toBeCloseTo(said[4]!.start, 1)
})

test('without a silence near the middle the stretch is heard as a whole', async () => {
  for (const said of [speech(), speech(0, 12)]) {
    const { hear, parts } = ear(said)
    expect(texts(await inTwoParts({ cepstra, heard: said }, 3.5, hear))).toEqual(texts(said))
    expect(parts).toEqual([{ from: 0, to: 7 }])
  }
})

test('what a part mishears at its edge is taken from the other one', async () => {
  const said = speech(6)
  // The part that ends misses its last words, the one that begins there its first ones.
  const { hear } = ear(said, (n, from) =>
    (from === 0 ? n === 8 || n === 9 : n === 4 || n === 5) ? 'wrong' : undefined,
  )
  expect(texts(await inTwoParts({ cepstra, heard: said }, 3.5, hear))).toEqual(texts(said))
})

test('parts that agree in no word meet in the silence', async () => {
  const said = speech(6)
  const { hear } = ear(said, (n, from) => `${from === 0 ? 'early' : 'late'}${n}`)
  const expected = said.map((_, n) => `${n <= 6 ? 'early' : 'late'}${n}`)
  expect(texts(await inTwoParts({ cepstra, heard: said }, 3.5, hear))).toEqual(expected)
})
