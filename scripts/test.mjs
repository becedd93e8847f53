// `npm test`: installs what is missing and runs every check. Ends with `N passed, N failed`.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { countTests } from './count-tests.mjs'
import { root, withPackages } from './paths.mjs'
import { duration, ended, main } from './say.mjs'
import { setUp } from './setup.mjs'

const vitestReport = join(root, 'test-results/vitest.json')

/** Each check: its title, and its command. The last one counts as many tests as it ran, the others as one. */
const checks = [
  ['Format and lint', 'biome', 'ci', '.'],
  ['Types of the server', 'tsc', '-p', 'tsconfig.json'],
  ['Types of the pages', 'tsc', '-p', 'tsconfig.web.json'],
  ['Types of the pixel kernels', 'tsc', '-p', 'src/features/imaging/kernels/assembly'],
  ['Unused files, exports and packages', 'knip'],
  ['Build', 'node', 'scripts/build.mjs'],
]
const vitest = ['Tests', 'vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]

/** Runs a check in front of the reader; true when it passed. */
async function run([title, command, ...args]) {
  const began = Date.now()
  console.log(`\n=== ${title}: ${[command, ...args].join(' ')}`)
  const end = await ended(spawn(command, args, { cwd: root, env: withPackages, stdio: 'inherit' }))
  const passed = end === 'code 0'
  console.log(`=== ${title}: ${passed ? 'passed' : `FAILED (${end})`} in ${duration(Date.now() - began)}`)
  return { title, passed }
}

function readReport() {
  try {
    return JSON.parse(readFileSync(vitestReport, 'utf8'))
  } catch {
    return undefined
  }
}

await main(async () => {
  await setUp({ tests: true }).catch((error) => {
    process.once('exit', () => console.log('\n0 passed, 1 failed'))
    throw error
  })
  const outcomes = []
  for (const check of checks) outcomes.push(await run(check))

  mkdirSync(join(root, 'test-results'), { recursive: true })
  rmSync(vitestReport, { force: true })
  const { passed } = await run(vitest)
  const tests = countTests(readReport(), passed)

  const failures = outcomes.filter((outcome) => !outcome.passed)
  const failed = failures.length + tests.failed
  if (failures.length > 0) console.log(`\nFailed: ${failures.map(({ title }) => title).join(', ')}`)
  console.log(`\n${outcomes.length - failures.length + tests.passed} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
})
