import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { available } from './available.ts'
import measure from './measure.ts'
import { startPeer, type TranscriptionPeer } from './openai/peer.ts'
import { pocketsphinxInstalled } from './pocketsphinx/installed.ts'
import { amrFile, quiet, record, testWork, voice, whistle } from './testing/recordings.ts'
import transcribe from './transcribe.ts'
import { type Transcript, textOf } from './transcript.ts'

let folder: string
let peer: TranscriptionPeer
const input = { language: 'en-GB', settings: {} } as const
const withServer = () => ({ server: { url: peer.url, key: peer.key } })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'speech-engine-'))
  peer = await startPeer(() => ['A sentence.'])
})
afterAll(async () => {
  await peer.close()
  await rm(folder, { recursive: true })
})

test.runIf(pocketsphinxInstalled())(
  'an English recording becomes text with sentences, paragraphs and times',
  { timeout: 240_000 },
  async () => {
    const path = await record(folder, 'talk.mp3', voice('one two three four'), quiet(3), voice('five six seven eight'))
    const work = testWork(folder)
    const { file, facts } = await transcribe({ ...input, path }, work)
    const transcript: Transcript = JSON.parse(await readFile(file, 'utf8'))
    const text = textOf(transcript.segments, 'en-GB')
    expect(text).toMatch(/two three four\.\n\n/)
    expect(text).toMatch(/six seven eight\.$/)
    expect(transcript.segments.at(-1)!.end).toBeLessThanOrEqual(transcript.seconds)
    expect(facts).toMatchObject({ engine: 'pocketsphinx', brokenOff: false })

    const percents = work.seen.map(({ percent }) => percent)
    expect(percents).toEqual(percents.toSorted((a, b) => a - b))
    expect(percents.at(-1)).toBe(100)
    expect(work.seen[0]!.partial).toMatch(/four\.$/)
  },
)

test('a server writes down the languages that it knows', async () => {
  const path = await record(folder, 'german.ogg', voice('one two three four'))
  const { facts } = await transcribe({ path, language: 'de-DE', settings: withServer() }, testWork(folder))
  expect(facts).toMatchObject({ segments: 1 })
  expect(peer.calls.at(-1)!.language).toBe('de')
})

test.each([
  ['clear', 'anull', undefined],
  ['noisy', `aformat=sample_rates=16000[v];anoisesrc=r=16000:c=pink:a=0.5:d=9[n];[v][n]amix=duration=first`, ['noisy']],
  ['narrow', 'aresample=8000', ['narrow']],
  ['quiet', 'volume=-40dB', ['quiet']],
])('a recording that is %s says so with its words', async (name, filter, flaws) => {
  const path = await record(
    folder,
    `${name}.wav`,
    `${voice('where did you put the keys of the house this morning')},${filter}`,
  )
  const { file } = await transcribe({ path, language: 'de-DE', settings: withServer() }, testWork(folder))
  const transcript: Transcript = JSON.parse(await readFile(file, 'utf8'))
  expect(transcript.flaws).toEqual(flaws)
})

test('a recording is as long as it plays, whatever it promises', async () => {
  const path = await record(folder, 'liar.flac', voice('one two three four'), quiet(70))
  const bytes = await readFile(path)
  // The number of all samples: the last 36 bits of the eight bytes from 18 on (RFC 9639, 8.2).
  bytes.writeUInt8(bytes.readUInt8(21) & 0xf0, 21)
  bytes.writeUInt32BE(16_000, 22)
  await writeFile(path, bytes)
  const { facts } = await measure({ path }, testWork(folder))
  expect(facts?.seconds).toBeGreaterThan(70)
})

test('Spanish travels as eu-ES and is asked for as es', async () => {
  const path = await record(folder, 'spanish.wav', voice('one two three four'))
  await transcribe({ path, language: 'eu-ES', settings: withServer() }, testWork(folder))
  expect(peer.calls.at(-1)!.language).toBe('es')
})

test('a language without an engine is refused, and known before the upload', async () => {
  const path = await record(folder, 'estonian.wav', voice('one two three four'))
  const work = transcribe({ path, language: 'et-EE', settings: {} }, testWork(folder))
  await expect(work).rejects.toThrow('no engine for it is installed')
  expect((await available({})).has('et')).toBe(false)
  expect((await available(withServer())).get('et')).toBe('server')
})

test('silence, no time at all, a whistle and an empty amr each get a sentence', async () => {
  const settings = withServer()
  const silent = await record(folder, 'silent.flac', quiet(3))
  await expect(transcribe({ ...input, settings, path: silent }, testWork(folder))).rejects.toThrow('is silent')
  const empty = await record(folder, 'empty.wav', quiet(0))
  await expect(transcribe({ ...input, settings, path: empty }, testWork(folder))).rejects.toThrow('is silent')
  const tone = await record(folder, 'whistle.m4a', whistle(3))
  await expect(transcribe({ ...input, settings, path: tone }, testWork(folder))).rejects.toThrow('no speech')
  const amr = await amrFile(folder)
  await expect(transcribe({ ...input, settings, path: amr }, testWork(folder))).rejects.toThrow(/silent|no speech/)
})

test('a recording that breaks off gives what was there and says so', async () => {
  const path = await record(folder, 'cut.mp3', voice('one two three four'), quiet(3), voice('five six seven eight'))
  await truncate(path, Math.floor((await stat(path)).size / 2))
  const { facts } = await transcribe({ ...input, settings: withServer(), path }, testWork(folder))
  expect(facts).toMatchObject({ segments: 1, brokenOff: true })
})

test('a cancelled job ends, and so do its processes', { timeout: 240_000 }, async () => {
  const path = await record(
    folder,
    'long.wav',
    ...Array.from({ length: 4 }, () => [voice('one two three'), quiet(1)]).flat(),
  )
  const cancel = new AbortController()
  const settings = pocketsphinxInstalled() ? {} : withServer()
  const work = testWork(folder, cancel.signal)
  const job = transcribe({ ...input, settings, path }, { ...work, progress: () => cancel.abort() })
  await expect(job).rejects.toThrow('aborted')
  // A decoder may stay for the next recording, but it does not work any more.
  await expect.poll(busyProcesses).toEqual([])
})

/** The programs that this process has started and that run at this moment, or wait for what they read. */
async function busyProcesses() {
  const listing = await promisify(execFile)('ps', ['-o', 'stat=,comm=', '--ppid', `${process.pid}`])
  return listing.stdout.split('\n').filter((line) => /^[RD]|ffmpeg/.test(line) && !line.endsWith(' ps'))
}
