/**
 * Word error rate and real-time factor of the built-in engine beside pocketsphinx's own command line, on the same
 * recordings in the same run: those of a folder, those of Debian's pocketsphinx-testdata where it is installed, and
 * one long file of all of them. The built-in engine is measured cold (its processes are started for the recording)
 * sent (they are started while the recording is sent, and it is measured first, as in the whole service) and warm (they are there from the recording before); the command line is always cold.
 * Usage: node bench/speech/run.ts <folder with MANIFEST.tsv> [least minutes of the long file, 0 for none]
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopEngines } from '#platform/childProcess/runEngine.ts'
import { residentMegabytes } from '#platform/childProcess/tree.ts'
import { given } from '../givenData.ts'
import { builtIn, builtInCold, builtInSent, type Heard, hasPeer, peer } from './engines.ts'
import { debianRecordings, englishRecordings, type Reference } from './recordings.ts'
import { wordErrors } from './wer.ts'

const folder = process.argv[2] ?? given('speech')
const longMinutes = Number(process.argv[3] ?? 3)
if (!folder) throw new Error('Name a folder of recordings with a MANIFEST.tsv')

type Wave = Reference & { seconds: number }
type Sum = { errors: number; words: number; took: number; cpu: number; seconds: number }

const scratch = mkdtempSync(join(tmpdir(), 'bench-speech-'))
try {
  const heard = (await englishRecordings(folder)).map(asWave)
  const others = (await debianRecordings()).map(asWave)
  const columns = {
    cold: builtInCold,
    sent: builtInSent,
    warm: builtIn,
    ...(hasPeer() && { pocketsphinx_continuous: peer }),
  }
  console.log(`${' '.repeat(26)}WER %, real-time factor (processor seconds a second)`)
  console.log(
    `${' '.repeat(26)}${Object.keys(columns)
      .map((name) => name.padEnd(26))
      .join('')}`,
  )

  const inFolder = await measured(heard)
  const inPackage = await measured(others)
  print('the folder', inFolder)
  print(
    'and the package',
    inFolder.map((sum, i) => plus(sum, inPackage[i]!)),
  )
  if (longMinutes > 0) {
    const [long] = await measured([joined([...heard, ...others])], { warm: builtIn })
    if (long) console.log(`${Math.round(residentMegabytes(process.pid))} MB of memory with all processes`)
  }

  async function measured(recordings: Wave[], engines: Record<string, (path: string) => Promise<Heard>> = columns) {
    const sums = Object.keys(engines).map(() => nothing())
    for (const recording of recordings) {
      const row: Sum[] = []
      for (const engine of Object.values(engines)) row.push(sumOf(recording, await engine(recording.path)))
      print(recording.name, row)
      for (const [i, sum] of row.entries()) sums[i] = plus(sums[i]!, sum)
    }
    return sums
  }
} finally {
  await stopEngines()
  rmSync(scratch, { recursive: true })
}

function nothing(): Sum {
  return { errors: 0, words: 0, took: 0, cpu: 0, seconds: 0 }
}

function sumOf({ transcript, seconds }: Wave, heard: Heard): Sum {
  return { ...wordErrors(transcript, heard.text), took: heard.seconds, cpu: heard.cpuSeconds, seconds }
}

function plus(a: Sum, b: Sum): Sum {
  return {
    errors: a.errors + b.errors,
    words: a.words + b.words,
    took: a.took + b.took,
    cpu: a.cpu + b.cpu,
    seconds: a.seconds + b.seconds,
  }
}

function print(name: string, row: Sum[]) {
  const cells = row.map(({ errors, words, took, cpu, seconds }) => {
    const factor = (time: number) => (time / seconds).toFixed(3)
    return `${((errors / words) * 100).toFixed(1).padStart(5)}  ${factor(took)} (${factor(cpu)})`.padEnd(26)
  })
  console.log(`${name.slice(0, 25).padEnd(26)}${cells.join('')}`)
}

function asWave(recording: Reference): Wave {
  const path = join(scratch, `${recording.name}.wav`)
  ffmpeg('-i', recording.path, '-ac', '1', '-ar', '16000', path)
  return { ...recording, path, seconds: secondsOf(path) }
}

/** All recordings one after another, as often as it takes. */
function joined(recordings: Wave[]): Wave {
  const once = recordings.reduce((sum, { seconds }) => sum + seconds + 2, 0)
  const parts = Array.from({ length: Math.ceil((longMinutes * 60) / once) }, () => recordings).flat()
  const path = join(scratch, 'long.wav')
  // Two seconds of silence after each, so that no stretch of speech holds two speakers.
  const inputs = parts.flatMap((part) => ['-i', part.path])
  const pads = parts.map((_, i) => `[${i}]apad=pad_dur=2[p${i}]`).join(';')
  const all = parts.map((_, i) => `[p${i}]`).join('')
  ffmpeg(...inputs, '-filter_complex', `${pads};${all}concat=n=${parts.length}:v=0:a=1`, '-ar', '16000', path)
  const transcript = parts.map((part) => part.transcript).join(' ')
  const seconds = secondsOf(path)
  return { name: `long file, ${(seconds / 60).toFixed(1)} min`, path, transcript, seconds }
}

function ffmpeg(...args: string[]) {
  execFileSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args])
}

function secondsOf(path: string) {
  const args = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', path]
  return Number(execFileSync('ffprobe', args, { encoding: 'utf8' }))
}
