/**
 * How well speakers are told apart, on conversations made of recordings in which one person speaks: whether a stereo
 * recording is known to hold a voice on each side, and what share of the speech of a mono one is given to the wrong
 * person where the number of speakers is told.
 * Usage: node bench/speech/speakers.ts <folder with MANIFEST.tsv> [seed] [conversations]
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cutSpeech } from '#tools/text-conversion/engine/cut.ts'
import { decode } from '#tools/text-conversion/engine/decode.ts'
import { probe } from '#tools/text-conversion/engine/probe.ts'
import { surveySound } from '#tools/text-conversion/engine/sound/surveySound.ts'
import { VoiceRecord } from '#tools/text-conversion/engine/speakers/VoiceRecord.ts'
import { given } from '../givenData.ts'
import { randomFrom } from './random.ts'
import { debianRecordings } from './recordings.ts'

const rate = 16_000
const folder = process.argv[2] ?? given('speech')
const seed = Number(process.argv[3] ?? Date.now() % 100_000)
const conversations = Number(process.argv[4] ?? 6)
if (!folder) throw new Error('Name a folder of recordings with a MANIFEST.tsv')

/** Which piece of whose voice lies where, in samples. */
type Turn = { who: number; from: number; samples: Float32Array }

const scratch = mkdtempSync(join(tmpdir(), 'bench-speakers-'))
const path = join(scratch, 'made.wav')
const { signal } = new AbortController()
const random = randomFrom(seed)
try {
  const packaged = await debianRecordings()
  const own = readdirSync(folder).filter((name) => /\.(wav|mp3)$/.test(name))
  // The readers of the package are one person each, whatever the number of their recordings.
  const voices = [
    ...own.map((name) => [join(folder, name)]),
    packaged.slice(0, 5).map((each) => each.path),
    packaged.slice(5).map((each) => each.path),
  ]
    .filter((files) => files.length > 0)
    .map((files) => piecesOf(files.flatMap((file) => [...samplesOf(file)])))
  console.log(`${voices.length} voices, seed ${seed}`)
  await stereo(voices)
  for (const count of [2, 3]) await mono(voices, count)
} finally {
  rmSync(scratch, { recursive: true })
}

async function stereo(voices: Float32Array[][]) {
  const cases: {
    name: string
    apart: boolean
    sides(a: Float32Array, b: Float32Array): [Float32Array, Float32Array]
  }[] = [
    { name: 'a voice on each side', apart: true, sides: (a, b) => [a, b] },
    { name: 'heard on the other side at -20 dB', apart: true, sides: (a, b) => [mixed(a, b, 0.1), mixed(b, a, 0.1)] },
    { name: 'heard on the other side at -10 dB', apart: true, sides: (a, b) => [mixed(a, b, 0.32), mixed(b, a, 0.32)] },
    { name: 'the same twice', apart: false, sides: (a, b) => [mixed(a, b, 1), mixed(a, b, 1)] },
    {
      name: 'the same, 6 dB softer',
      apart: false,
      sides: (a, b) => [mixed(a, b, 1), mixed(a, b, 1).map((v) => v / 2)],
    },
    { name: 'the same, upside down', apart: false, sides: (a, b) => [mixed(a, b, 1), mixed(a, b, 1).map((v) => -v)] },
    { name: 'the same, 1 ms later', apart: false, sides: (a, b) => [mixed(a, b, 1), later(mixed(a, b, 1), 16)] },
    { name: 'one side silent', apart: false, sides: (a, b) => [mixed(a, b, 1), a.map(() => 0)] },
  ]
  for (const { name, apart, sides } of cases) {
    let right = 0
    for (let i = 0; i < conversations; i++) {
      const turns = conversation(chosen(voices, 2))
      const [a, b] = [0, 1].map((who) => soundOf(turns, who)) as [Float32Array, Float32Array]
      write(sides(a, b).map((side) => side.map((value) => value + 8e-4 * (random() - 0.5))))
      if ((await surveySound(path, await probe(path, signal), signal)).apart === apart) right++
    }
    console.log(`${name.padEnd(36)} right ${right} of ${conversations}`)
  }
}

async function mono(voices: Float32Array[][], count: number) {
  const errors: number[] = []
  for (let i = 0; i < conversations; i++) {
    const turns = conversation(chosen(voices, count))
    write([soundOf(turns).map((value) => value + 8e-4 * (random() - 0.5))])
    const record = new VoiceRecord()
    const limits = { longestSeconds: 20, longestPauseSeconds: 0.5 }
    for await (const stretch of cutSpeech(decode(path, signal), limits)) record.add(stretch)
    const steps = turns.flatMap(({ who, from, samples }) =>
      // A quarter of a second at each end of a turn does not count.
      Array.from({ length: Math.max(0, Math.floor((samples.length / rate - 0.5) * 10)) }, (_, step) => {
        const start = from / rate + 0.25 + step / 10
        return { who, segment: { start, end: start + 0.1, text: '' } }
      }),
    )
    const told = record.tell(
      steps.map(({ segment }) => segment),
      count,
    )
    errors.push(
      leastWrong(
        steps.map(({ who }) => who),
        told.map(({ speaker = 1 }) => speaker - 1),
        count,
      ),
    )
  }
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`
  const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length
  const sorted = errors.toSorted((a, b) => a - b)
  console.log(`mono, ${count} speakers: wrong ${percent(mean)}, median ${percent(sorted[sorted.length >> 1]!)}`)
}

/** The share of wrong labels under the naming that fits best. */
function leastWrong(truth: readonly number[], told: readonly number[], count: number): number {
  const namings = permutations(Array.from({ length: count }, (_, i) => i))
  const wrong = namings.map((naming) => truth.filter((who, i) => naming[told[i]!] !== who).length)
  return Math.min(...wrong) / truth.length
}

function permutations(items: number[]): number[][] {
  if (items.length < 2) return [items]
  return items.flatMap((item) => permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]))
}

function chosen<Item>(items: readonly Item[], count: number): Item[] {
  const left = [...items]
  return Array.from({ length: count }, () => left.splice(Math.floor(random() * left.length), 1)[0]!)
}

/** Each speaks up to six pieces, with pauses of .1 to .6 s. */
function conversation(voices: Float32Array[][]): Turn[] {
  const turns: Turn[] = []
  let from = rate / 2
  for (let piece = 0; piece < 6; piece++) {
    for (const [who, pieces] of voices.entries()) {
      const samples = pieces[piece % pieces.length]!
      turns.push({ who, from, samples })
      from += samples.length + Math.floor(rate * (0.1 + 0.5 * random()))
    }
  }
  return turns
}

function soundOf(turns: readonly Turn[], only?: number): Float32Array {
  const last = turns.at(-1)!
  const sound = new Float32Array(last.from + last.samples.length + rate / 2)
  for (const { who, from, samples } of turns) if (only === undefined || who === only) sound.set(samples, from)
  return sound
}

/** A voice cut where it is softest into 1.2 to 4 s, all voices equally loud. */
function piecesOf(samples: number[]): Float32Array[] {
  const level = Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length)
  const pieces: Float32Array[] = []
  for (let at = 0; at + 1.2 * rate < samples.length; ) {
    let cut = Math.min(samples.length, at + 4 * rate)
    let softest = Number.POSITIVE_INFINITY
    for (let to = at + 1.2 * rate; to < Math.min(samples.length, at + 4 * rate) - 800; to += 160) {
      const sum = samples.slice(to - 400, to + 400).reduce((total, value) => total + value * value, 0)
      if (sum < softest) [softest, cut] = [sum, to]
    }
    pieces.push(Float32Array.from(samples.slice(at, cut), (value) => (value / level) * 0.06))
    at = cut
  }
  return pieces
}

function mixed(a: Float32Array, b: Float32Array, factor: number): Float32Array {
  return a.map((value, i) => value + factor * b[i]!)
}

function later(samples: Float32Array, by: number): Float32Array {
  return samples.map((_, i) => samples[Math.max(0, i - by)]!)
}

function samplesOf(file: string): Int16Array {
  const raw = execFileSync('ffmpeg', ['-v', 'error', '-i', file, '-ac', '1', '-ar', `${rate}`, '-f', 's16le', '-'], {
    maxBuffer: 1 << 28,
  })
  return new Int16Array(raw.buffer.slice(raw.byteOffset, raw.byteOffset + (raw.length & ~1)) as ArrayBuffer)
}

function write(sides: readonly Float32Array[]): void {
  const raw = new Int16Array(sides[0]!.length * sides.length)
  for (const [side, samples] of sides.entries()) {
    for (const [i, value] of samples.entries()) {
      raw[i * sides.length + side] = Math.max(-1, Math.min(1, value)) * 32_767
    }
  }
  writeFileSync(`${path}.raw`, raw)
  const input = ['-f', 's16le', '-ar', `${rate}`, '-ac', `${sides.length}`, '-i', `${path}.raw`]
  execFileSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...input, path])
}
