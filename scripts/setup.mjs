// Brings everything that `npm start` and `npm test` need. Runs on Node 20 without any package; a second run takes no time.
import { installNpmPackages } from './npm-packages.mjs'
import { root } from './paths.mjs'
import { Trouble } from './say.mjs'
import { installSystemPackages, purposes, testPurposes } from './system-packages.mjs'

const oldestNode = 20
/** What the build takes for a part of an address, and PostgreSQL's own programs hand to a shell. */
const badInPath = /[#%?$`"\\\n]/

/**
 * Installs what is missing for running, with `development` for working on the product too and with `tests` for testing.
 * The two kinds of packages come at the same time; `build` begins when those of npm are there. Throws a Trouble that
 * says what to do.
 */
export async function setUp({ tests = false, development = tests, build = () => {} } = {}) {
  if (Number.parseInt(process.versions.node, 10) < oldestNode) {
    throw new Trouble(`Node ${process.versions.node} is too old to begin with. Install Node ${oldestNode} or newer.`)
  }
  const sign = badSignIn(root)
  if (sign) {
    throw new Trouble(
      `The folder ${root} has a ${sign} in its name, which not every program in use can take. Rename or move it and start again.`,
    )
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

/** The first sign in a path with which some program in use would fail in a way that nobody understands; undefined where there is none. */
export const badSignIn = (path) => badInPath.exec(path)?.[0]
