import { expect, test } from 'vitest'
import { type Correction, corrected, uncorrected } from './corrections.ts'

const parts = [
  { start: 0, end: 2, text: 'Good morning.', speaker: 1 },
  { start: 2, end: 4, text: 'Um, good morning.', speaker: 2 },
]
const usualName = (speaker: number) => `Speaker ${speaker}`
const after = (...all: Correction[]) => all.reduce(corrected, uncorrected(parts))

test('a part is corrected and given to another speaker, and the others stay the very same', () => {
  const { parts: now } = after({ kind: 'correct', at: 1, words: 'Good evening.' }, { kind: 'give', at: 1, speaker: 1 })
  expect(now[0]).toBe(parts[0])
  expect(now[1]).toMatchObject({ text: 'Good evening.', speaker: 1 })
})

test('what somebody wrote follows later corrections where it still holds their words', () => {
  const written = 'Speaker 1: Good morning.\n\nSpeaker 2: Um, good morning.\n\nMine.'
  const { written: now } = after(
    { kind: 'write', text: written },
    { kind: 'rename', speaker: 2, name: ' Ann ', usualName },
    { kind: 'replace', parts: [parts[0]!, { ...parts[1]!, text: 'Um, hello.' }] },
    { kind: 'leave out fillers', isOut: true, language: 'en-GB' },
  )
  expect(now).toBe('Speaker 1: Good morning.\n\nAnn: Hello.\n\nMine.')
})

test('a name in another script is put before what was written, and taken from it again', () => {
  const rename = (speaker: number, name: string): Correction => ({ kind: 'rename', speaker, name, usualName })
  const written = after({ kind: 'write', text: 'Speaker 1: Yes, 10.\n\nSpeaker 2: Speaker 1: No.' }, rename(1, 'سارة'))
  expect(written.written).toBe('\u200e\u2068سارة\u2069: Yes, 10.\n\nSpeaker 2: Speaker 1: No.')
  expect(corrected(written, rename(1, 'Sarah')).written).toBe('Sarah: Yes, 10.\n\nSpeaker 2: Speaker 1: No.')
})

test('a name that is emptied is the usual one again', () => {
  const { names, written } = after(
    { kind: 'write', text: 'Speaker 1: Yes.' },
    { kind: 'rename', speaker: 1, name: 'Ann', usualName },
    { kind: 'rename', speaker: 1, name: '', usualName },
  )
  expect(names.get(1)).toBe('')
  expect(written).toBe('Speaker 1: Yes.')
})
