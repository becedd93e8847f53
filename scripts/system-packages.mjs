import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { aptMemory } from './apt-memory.mjs'
import { root } from './paths.mjs'
import { quietly, Trouble } from './say.mjs'

const recall = aptMemory(join(root, 'node_modules/.cache/apt.json'))

/** The languages in which scanned pages are read: those of the product, and large ones of which scans are common. */
const scannedLanguages = ['eng', 'ind', 'spa', 'ara', 'deu', 'fra', 'por', 'ita', 'nld']

/**
 * The Debian packages that the product uses, by what does not work without them. Where a list stands in place of a
 * name, any one of its packages will do, and the first is installed where none is there. What stands `apart` is part of
 * another package on older Debians.
 */
export const purposes = [
  {
    without: 'Word, Excel and PowerPoint to PDF',
    packages: [
      ['libreoffice-writer-nogui', 'libreoffice-writer'],
      ['libreoffice-calc-nogui', 'libreoffice-calc'],
      ['libreoffice-impress-nogui', 'libreoffice-impress'],
      // Without it, formulas in documents stay blank.
      ['libreoffice-math-nogui', 'libreoffice-math'],
    ],
  },
  {
    without: 'the true look of documents that name common fonts',
    packages: [
      ...['fontconfig', 'fonts-liberation', 'fonts-dejavu-core', 'fonts-crosextra-carlito', 'fonts-crosextra-caladea'],
      // Small fonts for Chinese and Japanese, and for Korean.
      ...['fonts-droid-fallback', 'fonts-wqy-microhei'],
      // All other scripts, and signs such as emoji.
      ...['fonts-noto-core', 'fonts-symbola'],
    ],
    apart: ['fonts-liberation-sans-narrow'],
  },
  {
    without: 'reading scanned pages',
    packages: ['tesseract-ocr', ...scannedLanguages.map((language) => `tesseract-ocr-${language}`)],
  },
  { without: 'merging, splitting, shrinking and protecting PDFs', packages: ['qpdf'] },
  {
    without: 'speech to text',
    packages: ['ffmpeg', 'libpocketsphinx3', 'pocketsphinx-en-us', 'bzip2'],
  },
]

/** What the tests need besides. */
export const testPurposes = [
  // Ubuntu has no Chromium but in a sandbox of its own, which lets no test in: there it takes Google's package.
  {
    without: 'the journeys of npm test',
    packages: [['chromium-headless-shell', 'chromium', 'google-chrome-stable']],
    required: true,
  },
  { without: 'the tests behind a real proxy', packages: ['nginx-light', 'caddy'] },
  { without: 'the tests against a real SMS gateway', packages: ['kannel', 'kannel-extras'] },
  { without: 'the tests against a real object store', packages: ['ceph-mon', 'ceph-osd', 'ceph-common', 'radosgw'] },
]

const dayMs = 24 * 60 * 60 * 1000

/**
 * Installs what is missing with apt, as root or through sudo where that asks for no password. Nothing that is on the
 * machine is ever removed for it. Where something cannot be installed, it says what, why and what does not work without
 * it. Throws a Trouble only when a required package is missing.
 */
export async function installSystemPackages(wanted) {
  const missing = () => leftOver(withApart(wanted), installedPackages())
  if (missing().length > 0) report(await install(missing))
}

/** Installs what it can; answers the purposes that still miss packages, each with those packages and the reason. */
async function install(missing) {
  if (!hasCommand('apt-get')) return missing().map((purpose) => ({ ...purpose, why: 'this machine has no apt-get' }))
  const prefix = rootPrefix()
  if (!prefix) return missing().map((purpose) => ({ ...purpose, why: 'that takes root, or sudo without a password' }))
  if (listsAreStale()) await apt(prefix, 'Updating the list of system packages', ['update']).catch(warn)
  const { names, refused } = recall(`plan ${firstOf(missing())}`, () => plan(missing(), hindrance))
  if (names.length === 0) return refused
  const title = `Installing system packages: ${names.join(' ')}`
  const failure = await apt(prefix, title, ['install', '-y', ...carefully, ...names]).catch((error) => error)
  if (!failure) return refused
  warn(failure)
  const reasons = new Map(refused.map(({ without, why }) => [without, why]))
  return missing().map((purpose) => ({ ...purpose, why: reasons.get(purpose.without) ?? 'apt-get failed' }))
}

/** The purposes with the packages that this machine's Debian has apart from others. */
const withApart = (wanted) =>
  wanted.map(({ apart = [], ...purpose }) => ({
    ...purpose,
    packages: [...purpose.packages, ...apart.filter(isKnown)],
  }))

/** Whether apt could install a package of this name. */
const isKnown = (name) =>
  recall(`known ${name}`, () =>
    /Candidate: (?!\(none\))/.test(String(spawnSync('apt-cache', ['policy', name]).stdout ?? '')),
  )

/** The package that is taken of each choice where nothing hinders. */
function firstOf(purposes) {
  return purposes.flatMap(({ packages }) => packages.map((choice) => [choice].flat()[0]))
}

const carefully = ['--no-install-recommends', '--no-remove']

/** The purposes with packages that are not installed, each with those packages alone. */
export const leftOver = (wanted, installed) =>
  wanted
    .map((purpose) => ({
      ...purpose,
      packages: purpose.packages.filter((choice) => ![choice].flat().some((name) => installed.has(name))),
    }))
    .filter(({ packages }) => packages.length > 0)

/**
 * What to install. `hindranceTo(names)` tells why apt cannot install these names together without removing anything;
 * undefined where it can. A package that cannot come takes no other with it, and where one of several will do the
 * others are tried too. Answers the names, and the purposes that have to go without some packages, with the reason.
 */
export function plan(missing, hindranceTo) {
  const first = firstOf(missing)
  if (!hindranceTo(first)) return { names: first, refused: [] }
  const names = []
  const refused = []
  for (const purpose of missing) {
    const absent = []
    for (const choice of purpose.packages) {
      const tried = [choice].flat().map((name) => ({ name, why: hindranceTo([...names, name]) }))
      const possible = tried.find(({ why }) => !why)
      if (possible) names.push(possible.name)
      else absent.push({ choice, why: tried[0].why })
    }
    if (absent.length === 0) continue
    const why = [...new Set(absent.map((each) => each.why))].join('; ')
    refused.push({ ...purpose, packages: absent.map(({ choice }) => choice), why })
  }
  return { names, refused }
}

/** Asks apt what it would do, which takes no root and changes nothing. */
function hindrance(names) {
  const { stdout, stderr, status } = spawnSync('apt-get', ['-s', 'install', carefully[0], ...names], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  })
  return hindranceIn(stdout, stderr, status)
}

/** Reads what `apt-get -s install` says: what it would remove, or why it would fail; undefined where nothing hinders. */
export function hindranceIn(stdout, stderr, status) {
  const removed = [...stdout.matchAll(/^Remv (\S+)/gm)].map(([, name]) => name)
  if (removed.length > 0) return `apt would remove ${removed.join(' ')} for it`
  if (status === 0) return undefined
  return /^E: (.*)/m.exec(stderr)?.[1] ?? `apt-get ended with ${status}`
}

/** Names of all installed packages, and of those that they stand in for. */
function installedPackages() {
  const format = ['db:Status-Status', 'Package', 'Provides'].map((field) => `\${${field}}`)
  const args = ['-W', '-f', `${format[0]} ${format[1]}, ${format[2]}\\n`]
  const { stdout } = spawnSync('dpkg-query', args, { maxBuffer: 50_000_000 })
  return installedNames(String(stdout ?? ''))
}

/** Reads lines such as `installed ffmpeg, ` or `config-files chromium, www-browser (= 1)`. */
export const installedNames = (lines) =>
  new Set(
    lines
      .split('\n')
      .filter((line) => line.startsWith('installed '))
      .flatMap((line) => line.slice('installed '.length).split(','))
      .map((name) => name.trim().split(' ')[0])
      .filter(Boolean),
  )

/** How long another program that looks after packages is waited for, in seconds: a machine that has just been started brings its own up to date. */
const lockSeconds = 600

const apt = (prefix, title, args) =>
  onceFree(() =>
    quietly(title, [
      ...prefix,
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      'LC_ALL=C',
      'apt-get',
      '-o',
      `DPkg::Lock::Timeout=${lockSeconds}`,
      ...args,
    ]),
  )

/** Runs apt, again and again while another program has its lists or archives: for those, unlike for what is installed, it does not wait by itself. */
export async function onceFree(run, { pauseMs = 10_000, mostMs = lockSeconds * 1000 } = {}) {
  const began = Date.now()
  for (;;) {
    try {
      return await run()
    } catch (error) {
      if (!/Could not get lock/.test(error.message) || Date.now() - began > mostMs) throw error
      console.log('Another program is at the system packages; waiting for it …')
      await sleep(pauseMs)
    }
  }
}

/** What to put in front of a command to run it as root; undefined where that would ask for a password. */
function rootPrefix() {
  if (process.getuid() === 0) return []
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : undefined
}

const hasCommand = (name) => spawnSync(name, ['--version']).status === 0

/** Whether what apt knows of packages is older than a day, or than its list of sources. */
export function listsAreStale(lists = '/var/lib/apt/lists', sources = '/etc/apt') {
  try {
    const known = changedIn(lists).filter(({ name }) => name.endsWith('Packages') || name.includes('Packages.'))
    const newest = Math.max(...known.map(({ at }) => at))
    const named = changedIn(sources).filter(({ name }) => /^sources\.list|\.(list|sources)$/.test(name))
    return known.length === 0 || Date.now() - newest > dayMs || named.some(({ at }) => at > newest)
  } catch {
    return true
  }
}

/** The files in a folder and in those below it, with the time of their last change in ms. */
const changedIn = (folder) =>
  readdirSync(folder, { recursive: true }).map((name) => ({ name, at: statSync(join(folder, name)).ctimeMs }))

const warn = (error) => console.warn(error.message)

function report(missing) {
  if (missing.length === 0) return
  const choices = (packages) => packages.map((choice) => [choice].flat().join(' or ')).join(', ')
  const lines = missing.map(
    ({ without, packages, why }) => `  ${choices(packages)}\n    not installed: ${why}\n    without: ${without}`,
  )
  const text = [
    'These system packages are missing:',
    ...lines,
    'On Debian, root installs them with:',
    `  apt-get install ${carefully.join(' ')} ${firstOf(missing).join(' ')}`,
  ].join('\n')
  if (missing.some(({ required }) => required)) throw new Trouble(text)
  console.warn(`\n${text}\nGoing on without them.\n`)
}

// For building an image: prints the names of all packages that running needs.
if (process.argv[1] === import.meta.filename) {
  console.log(firstOf(withApart(purposes)).join(' '))
}
