// Brings everything that `npm start` and `npm test` need. Runs on Node 20 without any package; a second run takes no time.
import { installNpmPackages } from './npm-packages.mjs'
import { Trouble } from './say.mjs'
import { installSystemPackages, purposes, testPurposes } from './system-packages.mjs'

const oldestNode = 20

/**
 * Installs what is missing for running, with `development` for working on the product too and with `tests` for testing.
 * The two kinds of packages come at the same time; `build` begins when those of npm are there. Throws a Trouble that
 * says what to do.
 */
export async function setUp({ tests = false, development = tests, build = () => {} } = {}) {
  if (Number.parseInt(process.versions.node, 10) < oldestNode) {
    throw new Trouble(`Node ${process.versions.node} is too old to begin with. Install Node ${oldestNode} or newer.`)
  }
  if (process.platform !== 'linux' || !['x64', 'arm64'].includes(process.arch)) {
    console.warn(`Made for Linux on x64 and arm64; on ${process.platform} ${process.arch} parts of it will not run.`)
  }
  const outcomes = await Promise.allSettled([
    installNpmPackages({ development }).then(build),
    installSystemPackages(tests ? [...purposes, ...testPurposes] : purposes),
  ])
  for (const { reason } of outcomes) if (reason) throw reason
}
