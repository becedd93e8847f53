import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomOf } from '../../../../tests/support/random.ts'
import { measureSeconds } from './decode.ts'
import { formatOf, probe } from './probe.ts'
import { recordingOf } from './recordingOf.ts'
import { amrFile, apeFile, record, whistle } from './testing/recordings.ts'

let folder: string
const signal = new AbortController().signal

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'probe-'))
})
afterAll(() => rm(folder, { recursive: true }))

test.each(['wav', 'mp3', 'wma', 'm4a', 'flac', 'ogg', 'webm', 'aiff', 'caf', 'avi'])(
  'a %s file is told by its content and its length is known',
  async (format) => {
    const named = await record(folder, `whistle.${format}`, whistle(2))
    const bare = join(folder, `${format}-without-its-name`)
    await writeFile(bare, await readFile(named))
    const recording = await probe(bare, signal)
    expect(recording.format).toBe(format)
    expect(recording.seconds).toBeCloseTo(2, 0)
    expect(await measureSeconds(bare, signal)).toBeCloseTo(2, 0)
  },
)

test('an amr file is told by its content and decoded', async () => {
  const path = await amrFile(folder)
  expect(await probe(path, signal)).toMatchObject({ format: 'amr', tracks: [{ rate: 8000 }] })
  expect(await measureSeconds(path, signal)).toBeCloseTo(0.5, 1)
})

test('an mp3 that begins within a frame, or behind zeros or a line, is told and decoded', async () => {
  const whole = await readFile(await record(folder, 'cut.mp3', whistle(4)))
  const frames = whole.subarray(whole.indexOf(Buffer.from([0xff, 0xfb])) > 0 ? 400 : 200)
  const befores = { nothing: Buffer.alloc(0), zeros: Buffer.alloc(300), line: Buffer.from('\r\nContent: sound\r\n') }
  for (const [name, before] of Object.entries(befores)) {
    const path = join(folder, `within-${name}.mp3`)
    await writeFile(path, Buffer.concat([before, frames]))
    expect((await probe(path, signal)).format, name).toBe('mp3')
    expect(formatOf((await readFile(path)).subarray(0, 1024)), name).toBe('mp3')
    expect(await measureSeconds(path, signal), name).toBeCloseTo(4, 0)
  }
})

test('bytes that fell by chance, and bits that are all set, are no mp3', () => {
  const random = randomOf(17)
  for (let file = 0; file < 30; file++) {
    const bytes = Buffer.from(Uint8Array.from({ length: 16_384 }, () => random.below(256)))
    expect(formatOf(bytes.fill('a', 0, 16))).toBeUndefined()
  }
  expect(formatOf(Buffer.alloc(16_384, 0xff).fill(0, 0, 1))).toBeUndefined()
})

test('a film without sound is silent, not damaged', async () => {
  const path = join(folder, 'film.mp4')
  await promisify(execFile)('ffmpeg', [
    '-v',
    'error',
    '-f',
    'lavfi',
    '-i',
    'testsrc=d=1:s=32x32',
    '-c:v',
    'mpeg4',
    path,
  ])
  await expect(probe(path, signal)).rejects.toThrow('is silent')
})

test('an ape file is told by its content and decoded', async () => {
  const path = await apeFile(folder)
  expect((await probe(path, signal)).format).toBe('ape')
  expect(await measureSeconds(path, signal)).toBeCloseTo(1, 1)
})

test('sound as AAC without a container, as some phones record it under .m4a, is told and decoded', async () => {
  const path = await record(folder, 'phone.aac', whistle(2))
  expect(await probe(path, signal)).toMatchObject({ format: 'aac', tracks: [{ channels: 1 }] })
  expect(await measureSeconds(path, signal)).toBeCloseTo(2, 0)
})

test('a wav of a recorder that was switched off is read to its end, and what follows the sound of others is none', async () => {
  const sound = await readFile(await record(folder, 'whole.wav', whistle(2)))
  const at = sound.indexOf('data') + 4
  const withLength = async (bytes: number, more = Buffer.alloc(0)) => {
    const path = join(folder, `length-${bytes}-${more.length}.wav`)
    const data = Buffer.from(sound)
    data.writeUInt32LE(bytes, at)
    await writeFile(path, Buffer.concat([data, more]))
    return path
  }
  const whole = sound.length - at - 4
  for (const bytes of [0, 1000, 1001, whole, 0xffffffff]) {
    const path = await withLength(bytes)
    expect(await measureSeconds(path, signal), `${bytes}`).toBeCloseTo(2, 1)
    expect((await recordingOf(path, signal)).seconds, `${bytes}`).toBeCloseTo(2, 1)
  }
  const list = Buffer.concat([Buffer.from('LIST'), Buffer.from([0, 125, 0, 0]), Buffer.alloc(32_000, 7)])
  expect(await measureSeconds(await withLength(whole, list), signal)).toBeCloseTo(2, 1)
})

test('a MIDI file is refused with a sentence of its own', async () => {
  const path = join(folder, 'song.wav')
  await writeFile(path, Buffer.from('MThd\0\0\0\x06\0\0\0\x01\0\x60MTrk\0\0\0\x04\0\xff\x2f\0', 'latin1'))
  await expect(probe(path, signal)).rejects.toThrow('holds musical notes')
})

test('an empty file, a text and a file that breaks off in its header each get their own sentence', async () => {
  const empty = join(folder, 'empty.mp3')
  await writeFile(empty, '')
  await expect(probe(empty, signal)).rejects.toThrow('is empty')

  const text = join(folder, 'text.wav')
  await writeFile(text, 'Dear reader, this is a letter.')
  await expect(probe(text, signal)).rejects.toThrow('whatever its name says')

  const broken = await record(folder, 'broken.m4a', whistle(2))
  await truncate(broken, 40)
  await expect(probe(broken, signal)).rejects.toThrow('damaged or incomplete')
})

test('a playlist in disguise opens no other file', async () => {
  const path = join(folder, 'list.mp3')
  await writeFile(path, `#EXTM3U\n#EXTINF:1,\n${await record(folder, 'secret.mp3', whistle(1))}\n#EXT-X-ENDLIST\n`)
  await expect(probe(path, signal)).rejects.toThrow('whatever its name says')
})
