import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { quietly, Trouble } from './say.mjs'

/** The Debian packages that the product uses, by what does not work without them. */
export const purposes = [
  {
    without: 'Word, Excel and PowerPoint to PDF',
    packages: ['libreoffice-writer-nogui', 'libreoffice-calc-nogui', 'libreoffice-impress-nogui'],
  },
  {
    without: 'the true look of documents that name common fonts',
    packages: [
      ...['fonts-liberation', 'fonts-dejavu-core', 'fonts-crosextra-carlito', 'fonts-crosextra-caladea'],
      // One small font for Chinese, Japanese and Korean.
      'fonts-droid-fallback',
    ],
  },
  {
    without: 'reading scanned pages',
    packages: ['tesseract-ocr', 'tesseract-ocr-eng', 'tesseract-ocr-ind'],
  },
  {
    without: 'speech to text',
    packages: ['ffmpeg', 'libpocketsphinx3', 'pocketsphinx-en-us', 'bzip2'],
  },
]

/** What the tests need besides. */
export const testPurposes = [
  { without: 'the journeys of npm test', packages: ['chromium'], required: true },
  { without: 'the tests against a real SMS gateway', packages: ['kannel', 'kannel-extras'] },
  { without: 'the tests against a real object store', packages: ['ceph-mon', 'ceph-osd', 'ceph-common', 'radosgw'] },
]

const listsFolder = '/var/lib/apt/lists'
const dayMs = 24 * 60 * 60 * 1000

/**
 * Installs what is missing with apt, as root or through sudo where that asks for no password. Where it cannot, it
 * says what is missing and what does not work without it. Throws a Trouble only when a required package is missing.
 */
export async function installSystemPackages(wanted) {
  const missing = missingIn(wanted)
  if (missing.length === 0) return
  const prefix = rootPrefix()
  if (prefix && hasCommand('apt-get')) {
    if (listsAreStale()) await apt(prefix, 'Updating the list of system packages', ['update']).catch(warn)
    await installAll(prefix, missing)
  }
  report(missingIn(missing))
}

/** The purposes with packages that are not installed, each with those packages alone. */
function missingIn(wanted) {
  const installed = installedAmong(wanted.flatMap(({ packages }) => packages))
  return leftOver(wanted, installed)
}

export const leftOver = (wanted, installed) =>
  wanted
    .map((purpose) => ({ ...purpose, packages: purpose.packages.filter((name) => !installed.has(name)) }))
    .filter(({ packages }) => packages.length > 0)

function installedAmong(names) {
  const { stdout } = spawnSync('dpkg-query', ['-W', '-f', '$' + '{Package} $' + '{db:Status-Status}\\n', ...names])
  return installedNames(String(stdout ?? ''))
}

/** Reads lines such as `ffmpeg installed` or `chromium config-files`. */
export const installedNames = (lines) =>
  new Set(
    lines
      .split('\n')
      .map((line) => line.split(' '))
      .filter(([, status]) => status === 'installed')
      .map(([name]) => name),
  )

/** All at once; where that fails, purpose by purpose, so that one bad package takes no others with it. */
async function installAll(prefix, missing) {
  const names = missing.flatMap(({ packages }) => packages)
  try {
    await install(prefix, `Installing system packages: ${names.join(' ')}`, names)
  } catch (error) {
    if (missing.length === 1) return warn(error)
    for (const { without, packages } of missing) {
      await install(prefix, `Installing what this needs: ${without}`, packages).catch(warn)
    }
  }
}

const install = (prefix, title, names) => apt(prefix, title, ['install', '-y', '--no-install-recommends', ...names])

const apt = (prefix, title, args) =>
  quietly(title, [
    ...prefix,
    'env',
    'DEBIAN_FRONTEND=noninteractive',
    'apt-get',
    '-o',
    'DPkg::Lock::Timeout=120',
    ...args,
  ])

/** What to put in front of a command to run it as root; undefined where that would ask for a password. */
function rootPrefix() {
  if (process.getuid() === 0) return []
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : undefined
}

const hasCommand = (name) => spawnSync(name, ['--version']).status === 0

function listsAreStale() {
  try {
    const lists = readdirSync(listsFolder).filter((name) => name.endsWith('Packages') || name.includes('Packages.'))
    const newest = Math.max(...lists.map((name) => statSync(join(listsFolder, name)).ctimeMs))
    return Date.now() - newest > dayMs
  } catch {
    return true
  }
}

const warn = (error) => console.warn(error.message)

function report(missing) {
  if (missing.length === 0) return
  const lines = missing.map(({ without, packages }) => `  ${packages.join(' ')}\n    without: ${without}`)
  const names = missing.flatMap(({ packages }) => packages).join(' ')
  const text = [
    'These system packages are missing and could not be installed:',
    ...lines,
    `On Debian, install them with: sudo apt-get install --no-install-recommends ${names}`,
  ].join('\n')
  if (missing.some(({ required }) => required)) throw new Trouble(text)
  console.warn(`\n${text}\nGoing on without them.\n`)
}

// For building an image: prints the names of all packages that running needs.
if (process.argv[1] === import.meta.filename) console.log(purposes.flatMap(({ packages }) => packages).join(' '))
