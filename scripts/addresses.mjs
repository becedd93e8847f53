// Where the archives of the npm packages lie. The lock file names no registry, so that it fits any, and npm would ask one about each package first:
// that takes as long as fetching all of them.
import { spawnSync } from 'node:child_process'
import { withoutPackages } from './paths.mjs'

/** How long a registry may take to answer for one archive, in milliseconds; then it is asked as npm does it. */
const patienceMs = 10_000

/**
 * The lock file with the address of each archive; undefined where the registry of this machine does not keep archives where most do, asks for more than
 * an address, or is out of reach for us.
 */
export async function withAddresses(lock, settings = npmSettings()) {
  const addressed = structuredClone(lock)
  for (const [path, entry] of Object.entries(addressed.packages)) {
    if (!path.includes('node_modules/') || entry.resolved || entry.inBundle) continue
    entry.resolved = addressOf(entry.name ?? path.split('node_modules/').at(-1), entry.version, settings)
  }
  const first = Object.values(addressed.packages).find(({ integrity }) => integrity)?.resolved
  return first && (await answers(first)) ? addressed : undefined
}

/** Where a registry keeps a version's archive; a scope such as `@types` may have a registry of its own. */
function addressOf(name, version, settings) {
  const [base, scope] = name.split('/').reverse()
  const registry = (scope && settings[`${scope}:registry`]) || settings.registry
  return `${registry.replace(/\/$/, '')}/${name}/-/${base}-${version}.tgz`
}

async function answers(address) {
  const abort = new AbortController()
  const late = setTimeout(() => abort.abort(), patienceMs)
  try {
    return (await fetch(address, { signal: abort.signal })).ok
  } catch {
    return false
  } finally {
    clearTimeout(late)
    abort.abort()
  }
}

/** npm's settings as it would read them here, from its files, the environment and the command line. */
function npmSettings() {
  const { stdout } = spawnSync('npm', ['config', 'list', '--json'], { env: withoutPackages, encoding: 'utf8' })
  return JSON.parse(stdout)
}
