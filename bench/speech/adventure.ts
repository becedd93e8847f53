/**
 * Writes recordings of some thirty voices with a MANIFEST.tsv, for the other benches of this folder: what the characters of the
 * adventure in Debian's package flight-of-the-amazon-queen say, acted by people, at 11 kHz.
 * Usage: node bench/speech/adventure.ts <queen.1c> <new folder> [seed] [sentences a voice]
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomFrom } from './random.ts'
import { wordsOf } from './wer.ts'

const [archive, folder, seed = '1', sentences = '5'] = process.argv.slice(2)
if (!archive || !folder) throw new Error('Name the file queen.1c of the package and a folder to write to')

type Line = { voice: string; text: string; sound: Buffer }

const quietly = ['-v', 'error', '-y']
const fewestWords = 6
/** Silence between two sentences: 0.3 s at 16 kHz. */
const pause = Buffer.alloc(9600)

const files = filesIn(readFileSync(archive))
const voices = Map.groupBy(
  [...files].filter(([name]) => name.endsWith('.DOG')).flatMap(([name, bytes]) => [...linesOf(name, bytes)]),
  ({ voice }) => voice,
)
const random = randomFrom(Number(seed))
mkdirSync(folder, { recursive: true })
const rows = [...voices].map(([voice, lines]) => {
  const chosen = lines
    .map((line) => ({ line, order: random() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, Number(sentences))
    .map(({ line }) => line)
  const samples = Buffer.concat(chosen.flatMap(({ sound }) => [samplesOf(sound), pause]))
  const file = `${voice.toLowerCase()}.wav`
  execFileSync('ffmpeg', [...quietly, '-f', 's16le', '-ar', '16000', '-i', '-', join(folder, file)], { input: samples })
  return [file, 'en', chosen.map(({ text }) => text).join(' ')].join('\t')
})
writeFileSync(join(folder, 'MANIFEST.tsv'), `${['file\tlanguage\ttranscript', ...rows].join('\n')}\n`)
console.log(`${rows.length} voices, ${wordsOf(rows.join(' ')).length} words`)

/** The archive as ScummVM packs it: a table of names, offsets and sizes, then the files. */
function filesIn(bytes: Buffer): Map<string, Buffer> {
  const [head, row] = [15, 21]
  const count = bytes.readUInt16BE(head - 2)
  const entries = Array.from({ length: count }, (_, at): [string, Buffer] => {
    const from = head + at * row
    const [offset, size] = [bytes.readUInt32BE(from + 13), bytes.readUInt32BE(from + 17)]
    const [name = ''] = bytes.toString('latin1', from, from + 12).split('\0')
    return [name, bytes.subarray(offset, offset + size)]
  })
  return new Map(entries)
}

/** What is said in a dialogue, by its hero (J) and by the other one (P), as far as it is a sentence of plain words. */
function* linesOf(name: string, bytes: Buffer): Generator<Line> {
  const start = 20
  const word = (at: number) => bytes.readInt16BE(start + at)
  const parts = [
    { by: 'J', from: 32 + Math.abs(word(0)) * 96, count: word(6) },
    { by: 'P', from: word(22), count: word(8) },
  ]
  for (const { by, from, count } of parts) {
    for (const { id, text } of stringsOf(bytes, start, start + from, count)) {
      // Each part between two commands to the actors has a sound of its own.
      for (const [at, part] of text.split(/\*[A-Z0-9]{2}/).entries()) {
        const key = `${String(word(4)).padStart(2, '0')}${id.toString(16).padStart(4, '0')}${by}${at + 1}.SB`
        const sound = files.get(key.toUpperCase())
        const voice = by === 'J' ? 'HERO' : name.replace(/\d*\.DOG$/, '')
        if (sound && isPlain(part)) yield { voice, text: part.trim(), sound }
      }
    }
  }
}

function* stringsOf(bytes: Buffer, start: number, from: number, count: number) {
  let at = from
  for (let i = 0; i < count && at + 5 <= bytes.length; i++) {
    const [id, length] = [bytes.readUInt16BE(at + 2), bytes[at + 4]!]
    yield { id, text: bytes.toString('latin1', at + 5, at + 5 + length) }
    at = start + Math.ceil((at + 5 + length - start) / 4) * 4
  }
}

/** Numbers, shouts and dashes are said in more ways than one. */
function isPlain(text: string): boolean {
  return wordsOf(text).length >= fewestWords && !/[^\w\s.,!?'"]|\d|[A-Z]{2}/.test(text)
}

function samplesOf(sound: Buffer): Buffer {
  const args = [...quietly, '-f', 'mp3', '-i', '-', '-ac', '1', '-ar', '16000', '-f', 's16le', '-']
  return execFileSync('ffmpeg', args, { input: sound, maxBuffer: 1 << 26 })
}
