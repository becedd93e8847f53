// `npm test`: installs what is missing, builds, and runs every check and test. Ends with `N passed, N failed`.
// Words behind `--` go to Vitest: `npm test -- --shard 1/2` runs a half of the tests, `npm test -- billing` those files.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checks, runCheck, runChecks } from './checks.mjs'
import { countTests } from './count-tests.mjs'
import { memory, root, withPackages } from './paths.mjs'
import { duration, ended, main, wholeLines } from './say.mjs'
import { setUp } from './setup.mjs'

const report = join(root, 'test-results/vitest.json')
/** Where the tests' many processes keep what Node made of their sources: each begins in two thirds of the time. */
const compiled = join(root, 'node_modules/.cache/compiled')
/** Bytes. The worlds of five workers and an object store take less than one gigabyte together. */
const roomForTests = 4 * 1024 ** 3
/**
 * Malloc gives back what a test frees. A process that starts another one has the tables of its memory copied first, which takes a twentieth of a
 * second for a gigabyte: the tests of the parts lost a quarter of their time to that.
 */
const givingBack = { ...memory, MALLOC_MMAP_THRESHOLD_: '1000000' }
const build = ['Build', 'node', 'scripts/build.mjs']

/** Runs Vitest with words of the caller's, what it says passing by line by line; answers how many tests passed and failed. */
async function runTests(words) {
  const began = Date.now()
  mkdirSync(join(root, 'test-results'), { recursive: true })
  rmSync(report, { force: true })
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...words]
  console.log(`=== Tests: vitest ${args.join(' ')}`)
  const folder = mkdtempSync(join(temporaryFolder(), 'sundry-tests-'))
  const env = { ...withPackages, ...givingBack, TMPDIR: folder, NODE_COMPILE_CACHE: compiled }
  if (process.stdout.isTTY) env.FORCE_COLOR ??= '1'
  const child = spawn('vitest', args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  // Who ends this program means the tests: they would go on without anybody to hear them.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => child.kill(signal))
  for (const stream of [child.stdout, child.stderr]) wholeLines(stream, console.log)
  const end = await ended(child)
  rmSync(folder, { recursive: true, force: true })
  console.log(`=== Tests: ended with ${end} in ${duration(Date.now() - began)}`)
  return countTests(readReport(), end === 'code 0')
}

/** Where the tests keep their databases and files: in memory, where it has room for all of them. */
function temporaryFolder() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    if (bavail * bsize > roomForTests) return '/dev/shm'
  } catch {
    // No such folder on this machine.
  }
  return tmpdir()
}

function readReport() {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return undefined
  }
}

await main(async () => {
  await setUp({ tests: true }).catch((error) => {
    process.once('exit', () => console.log('\n0 passed, 1 failed'))
    throw error
  })
  // The journeys need the build, and nothing needs the checks: they fill the pauses of the tests.
  const checking = runChecks(checks)
  const built = await runCheck(build)
  const tests = await runTests(process.argv.slice(2))
  const failures = [...(built ? [] : ['Build']), ...(await checking)]

  if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`)
  const failed = failures.length + tests.failed
  console.log(`\n${checks.length + 1 - failures.length + tests.passed} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
})
