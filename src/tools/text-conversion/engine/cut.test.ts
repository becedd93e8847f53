import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cutSpeech } from './cut.ts'
import { decode } from './decode.ts'
import { probe } from './probe.ts'
import { surveySound } from './sound/surveySound.ts'
import { all, lengthOf, quiet, record, voice, whistle } from './testing/recordings.ts'

let folder: string
const { signal } = new AbortController()
const limits = { longestSeconds: 20, longestPauseSeconds: 0.5 }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cut-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('two sentences with a long pause become two stretches with their times', async () => {
  const sentence = voice('the weather is very nice today')
  const path = await record(folder, 'two.wav', quiet(1), sentence, quiet(3), sentence, quiet(1))
  const [first, second, ...more] = await all(cutSpeech(decode(path, signal), limits))
  expect(more).toEqual([])
  expect(first!.start).toBeGreaterThan(0.5)
  expect(first!.start).toBeLessThan(1.2)
  expect(second!.start - (first!.start + lengthOf(first!))).toBeGreaterThan(2)
  expect(Math.abs(lengthOf(first!) - lengthOf(second!))).toBeLessThan(0.3)
})

test('what was said before a pause of minutes is not lost, and comes before the pause is over', async () => {
  const path = await record(folder, 'pause.wav', voice('the weather is very nice today'), quiet(100))
  let heard = 0
  const listened = (async function* () {
    for await (const chunk of decode(path, signal)) {
      heard += chunk.length / 16_000
      yield chunk
    }
  })()
  for await (const stretch of cutSpeech(listened, limits)) {
    expect(lengthOf(stretch)).toBeGreaterThan(1)
    expect(heard).toBeLessThan(60)
  }
  expect(heard).toBeGreaterThan(100)
  expect.assertions(3)
})

test('sentences with short pauses are joined, up to the longest stretch', async () => {
  const sentence = voice('we are going to the river with our friends in the morning')
  const path = await record(folder, 'many.wav', ...Array.from({ length: 4 }, () => [sentence, quiet(0.5)]).flat())
  const loose = await all(cutSpeech(decode(path, signal), { longestSeconds: 20, longestPauseSeconds: 2 }))
  const tight = await all(cutSpeech(decode(path, signal), { longestSeconds: 8, longestPauseSeconds: 2 }))
  expect(loose).toHaveLength(1)
  expect(tight.length).toBeGreaterThan(1)
  for (const stretch of tight) expect(lengthOf(stretch)).toBeLessThanOrEqual(8)
})

test('a recording is cut as if nobody had listened to another one before', async () => {
  const sentence = voice('the weather is very nice today')
  const path = await record(folder, 'anew.wav', quiet(1), sentence, quiet(2), sentence)
  // A limit of its own, so that no other test has left what it listens with.
  const own = { ...limits, longestSeconds: 19 }
  const first = await all(cutSpeech(decode(path, signal), own))
  const broken = await record(folder, 'broken.wav', quiet(0.3), `${voice('we are going to the river')},volume=3`)
  for await (const _ of cutSpeech(decode(broken, signal), own)) break
  expect(first).toHaveLength(2)
  expect(await all(cutSpeech(decode(path, signal), own))).toEqual(first)
})

const survey = async (path: string) => surveySound(path, await probe(path, signal), signal)

test('a very soft recording is made louder, an ordinary one stays as it is', async () => {
  const path = await record(folder, 'soft.wav', quiet(1), `${voice('the weather is very nice today')},volume=0.003`)
  const { filter } = await survey(path)
  // Nothing else: a voice of so few steps lies outermost no more often than a loud one, and was not cut off.
  expect(Number(/^volume=([\d.]+)$/.exec(filter)?.[1])).toBeGreaterThan(10)
  expect(await all(cutSpeech(decode(path, signal, { filter }), limits))).toHaveLength(1)
  const loud = await record(folder, 'loud.wav', voice('the weather is very nice today'))
  expect((await survey(loud)).filter).toBe('')
})

test('a whistle and silence hold no speech', async () => {
  const path = await record(folder, 'whistle.wav', whistle(3), quiet(2))
  expect(await all(cutSpeech(decode(path, signal), limits))).toEqual([])
})
