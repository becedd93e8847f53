/**
 * Word error rate and real-time factor of the built-in engine beside pocketsphinx's own command line, on the same
 * recordings in the same run: those of a folder, and those of Debian's pocketsphinx-testdata where it is installed.
 * Usage: node bench/speech/run.ts <folder with MANIFEST.tsv> [times that the long file repeats them]
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import transcribe from '#tools/text-conversion/engine/engine.ts'
import { type Transcript, textOf } from '#tools/text-conversion/engine/transcript.ts'
import { sharedData } from '../../tests/support/shared.ts'
import { debianRecordings, englishRecordings, type Reference } from './recordings.ts'
import { wordErrors } from './wer.ts'

const folder = process.argv[2] ?? sharedData('speech')
const repeats = Number(process.argv[3] ?? 10)
if (!folder) throw new Error('Name a folder of recordings with a MANIFEST.tsv')

const scratch = mkdtempSync(join(tmpdir(), 'bench-speech-'))
try {
  const recordings = [...(await englishRecordings(folder)), ...(await debianRecordings())].map(asWave)
  const long = joined(recordings, repeats)
  for (const [name, engine] of [
    ['built-in', ours],
    ['pocketsphinx_continuous', peer],
  ] as const) {
    const total = { errors: 0, words: 0, took: 0, seconds: 0 }
    for (const recording of [...recordings, long]) {
      const started = performance.now()
      const text = await engine(recording.path)
      const took = (performance.now() - started) / 1000
      const { errors, words } = wordErrors(recording.transcript, text)
      print(name, recording.name, { errors, words, took, seconds: recording.seconds })
      if (recording === long) continue
      for (const [key, value] of Object.entries({ errors, words, took, seconds: recording.seconds })) {
        total[key as keyof typeof total] += value
      }
    }
    print(name, 'all short', total)
  }
  console.log(`peak memory of the engine's process ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`)
} finally {
  rmSync(scratch, { recursive: true })
}

async function ours(path: string) {
  const work = { scratch, signal: new AbortController().signal, progress() {} }
  const { file } = await transcribe({ path, language: 'en-GB', settings: {} }, work)
  const transcript: Transcript = JSON.parse(readFileSync(file, 'utf8'))
  return textOf(transcript.segments, transcript.language)
}

async function peer(path: string) {
  return execFileSync('pocketsphinx_continuous', ['-infile', path, '-logfn', '/dev/null'], { encoding: 'utf8' })
}

type Wave = Reference & { seconds: number }

function asWave(recording: Reference): Wave {
  const path = join(scratch, `${recording.name}.wav`)
  ffmpeg('-i', recording.path, '-ac', '1', '-ar', '16000', path)
  return { ...recording, path, seconds: secondsOf(path) }
}

function joined(recordings: Wave[], times: number): Wave {
  const parts = Array.from({ length: times }, () => recordings).flat()
  const path = join(scratch, 'long.wav')
  // Two seconds of silence after each, so that no stretch of speech holds two speakers.
  const inputs = parts.flatMap((part) => ['-i', part.path])
  const pads = parts.map((_, i) => `[${i}]apad=pad_dur=2[p${i}]`).join(';')
  const all = parts.map((_, i) => `[p${i}]`).join('')
  ffmpeg(...inputs, '-filter_complex', `${pads};${all}concat=n=${parts.length}:v=0:a=1`, '-ar', '16000', path)
  const transcript = parts.map((part) => part.transcript).join(' ')
  return { name: `${times} times all`, path, transcript, seconds: secondsOf(path) }
}

function ffmpeg(...args: string[]) {
  execFileSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args])
}

function secondsOf(path: string) {
  const args = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', path]
  return Number(execFileSync('ffprobe', args, { encoding: 'utf8' }))
}

function print(engine: string, what: string, at: { errors: number; words: number; took: number; seconds: number }) {
  const rate = ((at.errors / at.words) * 100).toFixed(1)
  const factor = (at.took / at.seconds).toFixed(3)
  console.log(
    `${engine.padEnd(24)} ${what.padEnd(16)} WER ${rate.padStart(5)} %  real-time factor ${factor}  ${at.took.toFixed(1)} s`,
  )
}
