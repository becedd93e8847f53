import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decode } from '../../decode.ts'
import { record, voice } from '../../testing/recordings.ts'
import { openDenoiser } from './openDenoiser.ts'
import { third, threefold } from './resample.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'noise-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function samplesOf(path: string): Promise<Int16Array> {
  const chunks: Int16Array[] = []
  for await (const chunk of decode(path, AbortSignal.timeout(10_000))) chunks.push(chunk)
  return Int16Array.from(chunks.flatMap((chunk) => [...chunk]))
}

/** How far one sound is from another, in decibels below that. */
function clearness(sound: Int16Array, clean: Int16Array): number {
  const [power, apart] = clean.reduce(
    ([all, off], sample, at) => [all + sample ** 2, off + (sound[at]! - sample) ** 2],
    [0, 0] as [number, number],
  )
  return 10 * Math.log10(power / apart)
}

test('a voice comes out of noise in its place, as long and as loud as it was', async () => {
  const clean = await samplesOf(
    await record(folder, 'clean.wav', `${voice('where are the keys of the house')},apad=pad_dur=1`),
  )
  const level = Math.sqrt(clean.reduce((sum, sample) => sum + sample ** 2, 0) / clean.length)
  // A chirp so steep that it is noise.
  const noisy = clean.map((sample, at) => sample + level * Math.sin(at * at))
  const found = (await openDenoiser())(noisy)
  expect(found).toHaveLength(noisy.length)
  expect(clearness(found, clean)).toBeGreaterThan(clearness(noisy, clean) + 6)
  expect(found).not.toBe(noisy)
})

test('silence stays silent, and stretches of any length keep it', async () => {
  const denoise = await openDenoiser()
  for (const length of [0, 1, 159, 16_001]) expect(denoise(new Int16Array(length))).toEqual(new Int16Array(length))
})

test('three samples for each are the same sound, and become each again', () => {
  const tone = Float32Array.from({ length: 4000 }, (_, at) => Math.sin(at / 3) + Math.sin(at))
  const again = third(threefold(tone))
  expect(again).toHaveLength(tone.length)
  for (let at = 100; at < 3900; at++) expect(again[at]).toBeCloseTo(tone[at]!, 2)
})
