import { expect, test } from 'vitest'
import type { Segment } from '../transcriber.ts'
import { VoiceRecord } from './VoiceRecord.ts'
import { voiceFrames, voiceWidth } from './voiceFrames.ts'

const rate = 16_000

/** Numbers from -1 to 1 that look random, the same for the same seed. */
function noise(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 2 ** 30 - 1
  }
}

/** A made voice: noise through resonances that wander around those of its mouth, as it says different sounds. */
function voice(seconds: number, formants: readonly number[], seed: number): Int16Array<ArrayBuffer> {
  const next = noise(seed)
  const samples = new Int16Array(seconds * rate)
  const states = formants.map(() => ({ one: 0, two: 0 }))
  let shift = 1
  for (let at = 0; at < samples.length; at++) {
    if (at % 2400 === 0) shift = 1 + 0.1 * next()
    const input = next()
    let sum = 0
    for (const [i, formant] of formants.entries()) {
      const state = states[i]!
      const turned = 2 * 0.97 * Math.cos((2 * Math.PI * formant * shift) / rate)
      const value = input + turned * state.one - 0.97 * 0.97 * state.two
      state.two = state.one
      state.one = value
      sum += value
    }
    samples[at] = 400 * sum
  }
  return samples
}

const mouths = [
  [500, 1500, 2500],
  [800, 1150, 3200],
  [300, 2300, 3000],
]

test.each([2, 3])(
  '%d voices that take turns are told apart, and a segment is cut where the speaker changes',
  (count) => {
    const record = new VoiceRecord()
    const turns = Array.from({ length: 6 }, (_, i) => ({ who: i % count, start: i * 3 }))
    for (const [i, { who, start }] of turns.entries()) record.add({ start, samples: voice(2.5, mouths[who]!, i + 5) })
    const second = (start: number): Segment => ({ start, end: start + 2.5, text: 'so it is' })
    const across: Segment = {
      ...{ start: 15, end: 20.5, text: 'yes or no' },
      words: [
        { start: 15, end: 16 },
        { start: 17, end: 17.4 },
        { start: 18, end: 20 },
      ],
    }
    record.add({ start: 18, samples: voice(2.5, mouths[0]!, 99) })
    const told = record.tell([...turns.slice(0, 5).map(({ start }) => second(start)), across], count)
    expect(told.slice(0, 5).map(({ speaker }) => speaker)).toEqual(turns.slice(0, 5).map(({ who }) => who + 1))
    expect(told.slice(5).map(({ text, speaker }) => `${speaker}: ${text}`)).toEqual([`${count}: yes or`, '1: no'])
  },
)

test('nothing that could be a voice leaves all to one speaker', () => {
  const record = new VoiceRecord()
  record.add({ start: 0, samples: new Int16Array(3000) })
  expect(record.tell([{ start: 0, end: 0.1, text: 'hm' }], 2)).toEqual([{ start: 0, end: 0.1, text: 'hm', speaker: 1 }])
})

test('frames of a voice are as many as its hundredths of a second, and louder where it is louder', () => {
  const soft = voice(1, mouths[0]!, 3)
  const { cepstra, loudness } = voiceFrames(soft)
  expect(loudness).toHaveLength(98)
  expect(cepstra).toHaveLength(98 * voiceWidth)
  const loud = voiceFrames(soft.map((sample) => sample * 3)).loudness
  expect(loud[50]! - loudness[50]!).toBeCloseTo(Math.log(9), 1)
})
