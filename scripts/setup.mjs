// Brings everything that `npm start` and `npm test` need. Runs on Node 20 without any package; a second run takes no time.
import { installNpmPackages } from './npm-packages.mjs'
import { Trouble } from './say.mjs'
import { installSystemPackages, purposes, testPurposes } from './system-packages.mjs'

const oldestNode = 20

/** Installs what is missing for running, and with `tests` for testing too. Throws a Trouble that says what to do. */
export async function setUp({ tests = false } = {}) {
  if (Number.parseInt(process.versions.node, 10) < oldestNode) {
    throw new Trouble(`Node ${process.versions.node} is too old to begin with. Install Node ${oldestNode} or newer.`)
  }
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    console.warn(`Made for Linux on x64; on ${process.platform} ${process.arch} parts of it will not run.`)
  }
  await installNpmPackages()
  await installSystemPackages(tests ? [...purposes, ...testPurposes] : purposes)
}
