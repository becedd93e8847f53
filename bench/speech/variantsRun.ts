/**
 * One set of recordings in the ways that recordings are spoiled: word error rate of the built-in engine beside
 * pocketsphinx's own command line for each, and the words that either finds where nobody speaks.
 * Usage: node bench/speech/variantsRun.ts <folder with MANIFEST.tsv> [seed] [only variants whose names match this expression] [most recordings]
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopEngines } from '#platform/childProcess/runEngine.ts'
import { given } from '../givenData.ts'
import { builtIn, hasPeer, peer } from './engines.ts'
import { debianRecordings, englishRecordings } from './recordings.ts'
import { variants } from './variants.ts'
import { wordErrors, wordsOf } from './wer.ts'
import { wordless, wordlessSeconds } from './wordless.ts'

const folder = process.argv[2] ?? given('speech')
const seed = Number(process.argv[3] ?? Date.now() % 100_000)
const only = process.argv[4] ?? ''
const most = Number(process.argv[5] ?? Number.POSITIVE_INFINITY)
if (!folder) throw new Error('Name a folder of recordings with a MANIFEST.tsv')

const engines = hasPeer() ? [ours, throughPeer] : [ours]
const scratch = mkdtempSync(join(tmpdir(), 'bench-variants-'))
const [plain, spoiled, forPeer] = ['plain.wav', 'spoiled.wav', 'peer.wav'].map((name) => join(scratch, name)) as [
  string,
  string,
  string,
]
try {
  const references = [...(await englishRecordings(folder)), ...(await debianRecordings())].slice(0, most)
  const beside = engines.length > 1 ? '   pocketsphinx_continuous' : ''
  console.log(`${references.length} recordings, seed ${seed}; WER %${' '.repeat(19)}ours${beside}`)
  for (const { name, make } of variants.filter((variant) => new RegExp(only).test(variant.name))) {
    const sums = engines.map(() => ({ errors: 0, words: 0 }))
    for (const reference of references) {
      ffmpeg('-i', reference.path, '-ac', '1', '-ar', '16000', plain)
      make(plain, spoiled, seed)
      for (const [at, engine] of engines.entries()) {
        const { errors, words } = wordErrors(reference.transcript, (await engine()).text)
        sums[at]!.errors += errors
        sums[at]!.words += words
      }
    }
    row(
      name,
      sums.map(({ errors, words }) => ((errors / words) * 100).toFixed(1)),
    )
  }
  for (const { name, make } of wordless.filter((sound) => new RegExp(only).test(sound.name))) {
    make(spoiled, seed)
    const counts = []
    for (const engine of engines) counts.push(String(wordsOf((await engine()).text).length))
    row(`${name}, ${wordlessSeconds} s: words too many`, counts)
  }
} finally {
  await stopEngines()
  rmSync(scratch, { recursive: true })
}

function row(name: string, cells: readonly string[]) {
  console.log(name.padEnd(44) + cells.map((cell) => cell.padStart(5)).join('  '))
}

function ours() {
  return builtIn(spoiled)
}

/** The command line takes one channel at 16 kHz alone. */
function throughPeer() {
  ffmpeg('-i', spoiled, '-ac', '1', '-ar', '16000', forPeer)
  return peer(forPeer)
}

function ffmpeg(...args: string[]) {
  execFileSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args])
}
