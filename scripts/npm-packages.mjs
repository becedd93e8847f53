import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withAddresses } from './addresses.mjs'
import { node, root, withoutPackages } from './paths.mjs'
import { quietly } from './say.mjs'
import { slim } from './slim.mjs'

/**
 * What a user or a machine may have set otherwise for npm: without scripts, optional packages or the lock file there is no database, no
 * compiler and no Node of ours. The scripts are those of the packages that `allowScripts` in package.json names, each of a version that is fixed.
 */
const asWeNeed = ['--ignore-scripts=false', '--include=optional', '--bin-links', '--package-lock']

/** What npm takes in place of the lock file while it installs. */
const addressedLock = join(root, 'npm-shrinkwrap.json')

/**
 * Installs the npm packages, unless the ones that package-lock.json names are there already. Running and building need
 * fewer than working on the product, which `development` asks for.
 */
export async function installNpmPackages({ development }) {
  const wanted = readJson(join(root, 'package-lock.json'))
  // npm writes this list as the last step of an installation.
  const installed = readJson(join(root, 'node_modules/.package-lock.json'))
  if (existsSync(node) && sameVersions(wanted, installed, { development })) return
  const which = development ? ['--include=dev'] : ['--omit=dev']
  const addressed = await withAddresses(wanted).catch(() => undefined)
  if (addressed) writeFileSync(addressedLock, JSON.stringify(addressed))
  await quietly(
    'Installing the npm packages',
    ['npm', 'ci', ...which, ...asWeNeed, '--no-audit', '--no-fund', '--loglevel=http'],
    {
      cwd: root,
      env: withoutPackages,
      advice: 'Check the connection to the npm registry (npm ping) and run the command again.',
    },
  ).finally(() => rmSync(addressedLock, { force: true }))
  slim(join(root, 'node_modules'))
}

/**
 * Whether every package of the lock file that is needed is installed in its version. Packages for other machines are
 * left out, and so are those inside optional ones: the one that picked them has the same version as they.
 */
export function sameVersions(wanted, installed, { development, machine = process } = {}) {
  const chosen = wanted.packages['']?.optionalDependencies ?? {}
  const isForHere = ({ os, cpu }) => os?.includes(machine.platform) && cpu?.includes(machine.arch)
  const isNeeded = ([path, { optional, devOptional, dev, ...entry }]) => {
    if (path === '' || devOptional || (dev && !development)) return false
    if (optional) return path.replace('node_modules/', '') in chosen && isForHere(entry)
    return true
  }
  return Object.entries(wanted.packages)
    .filter(isNeeded)
    .every(([path, { version }]) => installed?.packages?.[path] && installed.packages[path].version === version)
}

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)
