import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cutSpeech } from '../cut.ts'
import { decode } from '../decode.ts'
import { probe } from '../probe.ts'
import { all, lengthOf, quiet, record, recordSides, recordStereo, recordTracks, voice } from '../testing/recordings.ts'
import { inTime } from './inTime.ts'
import { NoiseMeter } from './NoiseMeter.ts'
import { oneSide } from './oneSide.ts'
import { surveySound } from './surveySound.ts'

let folder: string
const { signal } = new AbortController()
const limits = { longestSeconds: 20, longestPauseSeconds: 0.5 }
const survey = async (path: string) => surveySound(path, await probe(path, signal), signal)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sound-'))
})
afterAll(() => rm(folder, { recursive: true }))

const question = voice('where did you put the keys of the house this morning')
const answer = voice('they are on the table in the kitchen beside the bread')

test.each([0, 0.2])('a voice on each side, heard on the other by %d of it, is heard on its own alone', async (leak) => {
  const path = await recordSides(folder, 'call.wav', { first: question, second: answer, seconds: 5, leak })
  const { apart, filter } = await survey(path)
  expect(apart).toBe(true)
  for (const side of [0, 1] as const) {
    const stretches = await all(cutSpeech(oneSide(decode(path, signal, { filter, channels: 2 }), side), limits))
    expect(stretches.length).toBeGreaterThan(0)
    for (const stretch of stretches) {
      expect(stretch.start).toBeGreaterThanOrEqual(side * 4.5)
      expect(stretch.start + lengthOf(stretch)).toBeLessThan(side * 5 + 5)
    }
  }
})

test.each([
  ['the same twice', 'c0=c0|c1=0.5*c0', 'c0=0.5*c0+0.5*c1'],
  ['one side upside down', 'c0=c0|c1=-1*c0', 'c0=0.5*c0-0.5*c1'],
  ['one side empty', 'c0=0*c0|c1=c0', 'c0=1*c1'],
])('%s is one voice', async (_, pan, mixed) => {
  const path = await recordStereo(folder, 'one-voice.wav', question, pan)
  const sound = await survey(path)
  expect(sound).toMatchObject({ apart: false, filter: expect.stringContaining(`pan=mono|${mixed}`) })
  expect(await all(cutSpeech(decode(path, signal, sound), limits))).toHaveLength(1)
})

test.each(['m4a', 'mka', 'wma'])('a voice in a %s is heard by the first track that holds any sound', async (format) => {
  const path = await recordTracks(folder, `tracks.${format}`, quiet(4), question, answer)
  const sound = await survey(path)
  expect(sound).toMatchObject({ track: 1, apart: false })
  const samples = await all(decode(path, signal, sound))
  expect(Math.max(...samples.flatMap((chunk) => [...chunk]).map(Math.abs))).toBeGreaterThan(1000)
  expect(await survey(await recordTracks(folder, `first.${format}`, question, answer))).toMatchObject({ track: 0 })
  const silent = await recordTracks(folder, `silent.${format}`, quiet(2), quiet(2))
  await expect(survey(silent)).rejects.toThrow('silent')
})

test('a voice that was cut off where it was too loud is made whole, and one that was not is heard as it is', async () => {
  const cut = await record(folder, 'cut.wav', `${question},volume=20dB,volume=-1dB`)
  const loud = await record(folder, 'loud.wav', `${question},alimiter=limit=0.9`)
  const { filter } = await survey(cut)
  expect(filter).toMatch(/^adeclip/)
  const samples = await all(decode(cut, signal, { filter }))
  // Nothing of what was drawn above the cut is cut off again where the range ends.
  expect(Math.max(...samples.flatMap((chunk) => [...chunk]).map(Math.abs))).toBeLessThan(32_000)
  expect((await survey(loud)).filter).toBe('')
  expect(await all(cutSpeech(decode(cut, signal, await survey(cut)), limits))).toHaveLength(1)
})

test('a voice that lies off centre is put there', async () => {
  const path = await record(folder, 'shifted.wav', `${question},volume=0.3,dcshift=0.5`)
  expect((await survey(path)).filter).toContain('highpass')
})

test.each([
  ['through a telephone, saved at 16 kHz', 'phone.wav', 'aresample=8000', true],
  ['through a telephone, as MP3', 'phone.mp3', 'highpass=300,lowpass=3400,aresample=8000,aresample=44100', true],
  ['as it is', 'plain.wav', 'anull', false],
  ['that is dull and soft', 'dull.wav', 'lowpass=2500,volume=-30dB', false],
  ['at 11 kHz', 'radio.wav', 'aresample=11025', false],
])('a voice %s is known as narrow or not', async (_, name, filter, isNarrow) => {
  expect(await survey(await record(folder, name, `${question},${filter}`))).toMatchObject({ isNarrow })
})

test('a voice that has to be made much louder is quiet', async () => {
  expect(await survey(await record(folder, 'near.wav', `${question},volume=-15dB`))).toMatchObject({ isQuiet: false })
  expect(await survey(await record(folder, 'far.wav', `${question},volume=-40dB`))).toMatchObject({ isQuiet: true })
})

test.each([
  [10, true],
  [15, true],
  [26, false],
])('noise %d dB below a voice is heard in its pauses', async (decibels, isNoisy) => {
  const meter = new NoiseMeter()
  expect(meter.isNoisy).toBe(false)
  // A fifth of it are pauses.
  const voiced = (at: number) => (Math.floor(at / 4000) % 5 === 0 ? 0 : 5000 * Math.sin(at / 9))
  const noise = (at: number) => 5000 * 10 ** (-decibels / 20) * Math.sin(at * at)
  meter.push(Int16Array.from({ length: 64_000 }, (_, at) => voiced(at) + noise(at)))
  expect(meter.clearness).toBeGreaterThan(decibels - 2)
  expect(meter.isNoisy).toBe(isNoisy)
})

test('silence that lies off centre is silence', async () => {
  const path = await record(folder, 'off-centre.wav', `${quiet(2)},dcshift=0.3`)
  await expect(survey(path)).rejects.toThrow('silent')
})

test('streams are read side by side in the order of time, none of them ahead', async () => {
  let read = 0
  const stream = async function* (...starts: number[]) {
    for (const start of starts) {
      read++
      yield { start }
    }
  }
  const order: number[] = []
  for await (const { start } of inTime([stream(1, 4, 5), stream(2, 3), stream()])) {
    order.push(start)
    expect(read).toBeLessThanOrEqual(order.length + 2)
  }
  expect(order).toEqual([1, 2, 3, 4, 5])
})
