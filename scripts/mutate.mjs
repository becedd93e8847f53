// `npm run mutate`: changes the code in many small ways, one at a time, and tells which changes no test notices.
// `npm run mutate -- billing` looks at one folder, `npm run mutate -- billing/sync.ts --concurrency 1` at one file by one worker,
// `npm run mutate -- billing --sample 60 --seed 3` at sixty changes of the folder, chosen by chance.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import usual from '../stryker.config.mjs'
import { areas, filesOf, testsOf } from './mutation/areas.mjs'
import { root, withPackages } from './paths.mjs'
import { ended, main, Trouble } from './say.mjs'

const cache = join(root, 'node_modules/.cache/mutation')

/** Looks at a folder of features, or at one file in it, or at a sample of that; words for StrykerJS follow. */
async function mutate(area, file, sample, words) {
  mkdirSync(cache, { recursive: true })
  const args = [
    ...['run', ...(sample ? [settingsOf(sample)] : [])],
    ...['--mutate', filesOf(area, file).join(','), '--testFiles', testsOf(area).join(',')],
    ...['--incrementalFile', join(cache, `${area}.json`)],
    ...['--concurrency', String(Math.max(1, Math.floor(availableParallelism() / 2)))],
    ...words,
  ]
  const folder = mkdtempSync(join(memory, 'sundry-mutants-'))
  const child = spawn('stryker', args, { cwd: root, env: { ...withPackages, TMPDIR: folder }, stdio: 'inherit' })
  // An interrupt reaches both: this one waits for the other, and clears up.
  process.on('SIGINT', () => {})
  try {
    return (await ended(child)) === 'code 0'
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Where the tests keep their databases, a new one for every change: in memory, where that can be had. */
const memory = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

/** Writes the settings of a sample, and answers where. It asks everything anew, and leaves what full runs remember alone. */
function settingsOf(sample) {
  const file = join(cache, 'sample.json')
  writeFileSync(file, JSON.stringify({ ...usual, checkers: ['sample'], incremental: false, sample }))
  return file
}

/** The number behind a word, which is taken out of the words. */
function takeNumber(words, name) {
  const at = words.indexOf(name)
  if (at === -1) return undefined
  const [, number] = words.splice(at, 2)
  if (!/^\d+$/.test(number)) throw new Trouble(`After ${name} stands a whole number.`)
  return Number(number)
}

await main(async () => {
  const [wish, ...rest] = process.argv.slice(2)
  const isNamed = wish !== undefined && !wish.startsWith('-')
  const words = isNamed ? rest : process.argv.slice(2)
  const [named, ...path] = isNamed ? wish.split('/') : []
  if (isNamed && !areas.includes(named))
    throw new Trouble(`There is no folder ${named}; there are ${areas.join(', ')}.`)
  const [size, seed] = [takeNumber(words, '--sample'), takeNumber(words, '--seed')]
  const sample = size ? { size, seed: seed ?? 1 } : undefined
  const failed = []
  for (const area of isNamed ? [named] : areas)
    if (!(await mutate(area, path.join('/'), sample, words))) failed.push(area)
  if (failed.length > 0) throw new Trouble(`Too many changes go unnoticed, or the tests failed: ${failed.join(', ')}`)
})
