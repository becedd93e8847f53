// `npm run mutate`: changes the code in many small ways, one at a time, and tells which changes no test notices.
// `npm run mutate -- billing` looks at one folder, `npm run mutate -- billing/sync.ts --concurrency 1` at one file by one worker.
import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { areas, filesOf, testsOf } from './mutation/areas.mjs'
import { root, withPackages } from './paths.mjs'
import { ended, main, Trouble } from './say.mjs'

const cache = join(root, 'node_modules/.cache/mutation')

/** Looks at a folder of features, or at one file in it; words for StrykerJS follow. */
async function mutate(area, file, words) {
  mkdirSync(cache, { recursive: true })
  const args = [
    ...['run', '--mutate', filesOf(area, file).join(','), '--testFiles', testsOf(area).join(',')],
    ...['--incrementalFile', join(cache, `${area}.json`)],
    ...['--concurrency', String(Math.max(1, Math.floor(availableParallelism() / 2)))],
    ...words,
  ]
  const child = spawn('stryker', args, { cwd: root, env: withPackages, stdio: 'inherit' })
  return (await ended(child)) === 'code 0'
}

await main(async () => {
  const [wish, ...rest] = process.argv.slice(2)
  const isNamed = wish !== undefined && !wish.startsWith('-')
  const words = isNamed ? rest : process.argv.slice(2)
  const [named, ...path] = isNamed ? wish.split('/') : []
  if (isNamed && !areas.includes(named))
    throw new Trouble(`There is no folder ${named}; there are ${areas.join(', ')}.`)
  const failed = []
  for (const area of isNamed ? [named] : areas) if (!(await mutate(area, path.join('/'), words))) failed.push(area)
  if (failed.length > 0) throw new Trouble(`Too many changes go unnoticed, or the tests failed: ${failed.join(', ')}`)
})
