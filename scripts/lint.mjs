// `node scripts/lint.mjs`: format and lint of what changed since it last passed. Every rule looks at one file alone, so that a file
// passes again for as long as it, Biome and its settings are the same; without Git all are looked at.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, withPackages } from './paths.mjs'
import { ended, main, Trouble } from './say.mjs'

const list = join(root, 'node_modules/.cache/biome/passed.json')

/**
 * The files that Git does not ignore, each with what stands for it and the settings: it passes again for as long as that is the same.
 * Undefined where there is no Git, or no checkout of it.
 */
function filesToLint(settings) {
  const options = { cwd: root, maxBuffer: 2 ** 26, encoding: 'utf8' }
  const { status, stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], options)
  if (status !== 0) return
  const isFile = (name) => lstatSync(join(root, name), { throwIfNoEntry: false })?.isFile()
  const names = stdout.split('\0').filter((name) => name && isFile(name))
  return names.map((name) => ({ name, mark: markOf(settings, name, readFileSync(join(root, name))) }))
}

const markOf = (...parts) =>
  parts.reduce((hash, part) => hash.update(part).update('\0'), createHash('sha256')).digest('base64url')

function marksThatPassed() {
  try {
    return new Set(JSON.parse(readFileSync(list, 'utf8')))
  } catch {
    return new Set()
  }
}

async function lint(paths) {
  const options = ['--files-ignore-unknown=true', '--no-errors-on-unmatched']
  const child = spawn('biome', ['ci', ...options, ...paths], { cwd: root, env: withPackages, stdio: 'inherit' })
  const end = await ended(child)
  if (end !== 'code 0') throw new Trouble(`Biome ended with ${end}`)
}

await main(async () => {
  const settings = ['biome.json', '.gitignore', 'node_modules/@biomejs/biome/package.json']
  const files = filesToLint(markOf(...settings.map((name) => readFileSync(join(root, name)))))
  if (!files) return lint(['.'])
  const passed = marksThatPassed()
  const changed = files.filter(({ mark }) => !passed.has(mark))
  if (changed.length > 0) await lint(changed.map(({ name }) => name))
  mkdirSync(dirname(list), { recursive: true })
  writeFileSync(list, JSON.stringify(files.map(({ mark }) => mark)))
})
