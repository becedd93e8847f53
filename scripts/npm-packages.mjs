import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { node, root, withoutPackages } from './paths.mjs'
import { quietly } from './say.mjs'

/** Installs the npm packages, unless the ones that package-lock.json names are there already. */
export async function installNpmPackages() {
  const wanted = readJson(join(root, 'package-lock.json'))
  // npm writes this list as the last step of an installation.
  const installed = readJson(join(root, 'node_modules/.package-lock.json'))
  if (existsSync(node) && sameVersions(wanted, installed)) return
  await quietly('Installing the npm packages', ['npm', 'ci', '--no-audit', '--no-fund', '--loglevel=http'], {
    cwd: root,
    env: withoutPackages,
    advice: 'Check the connection to the npm registry (npm ping) and run the command again.',
  })
}

/**
 * Whether every package of the lock file is installed in its version. Packages for other machines are left out:
 * the one that picked them has the same version as they.
 */
export function sameVersions(wanted, installed) {
  return Object.entries(wanted.packages)
    .filter(([path, { optional, devOptional }]) => path !== '' && !optional && !devOptional)
    .every(([path, { version }]) => installed?.packages?.[path]?.version === version)
}

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)
