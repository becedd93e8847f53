// Builds the program when its sources changed since the last build.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { program, root, withPackages } from './paths.mjs'
import { main, quietly } from './say.mjs'

const stamp = join(root, 'build/sources.sha256')
const sources = ['src', 'package.json', 'package-lock.json', 'vite', 'vite.config.ts', 'react-router.config.ts']

/** Runs `npm run build`, unless the build in `build/` was made of these very sources. */
export async function build() {
  const hash = hashOf(root, sources)
  if (existsSync(program) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  await quietly('Building', ['npm', 'run', 'build'], { cwd: root, env: withPackages })
  writeFileSync(stamp, hash)
}

/** A hash of the names and contents of files and of all files in folders; tests do not count, nor does what is absent. */
export function hashOf(folder, paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap((each) => filesIn(folder, each)).sort()) {
    if (/\.test\.\w+$/.test(path)) continue
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(folder, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesIn(folder, path) {
  const found = statSync(join(folder, path), { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) return [path]
  return readdirSync(join(folder, path)).flatMap((name) => filesIn(folder, join(path, name)))
}

if (process.argv[1] === import.meta.filename) await main(build)
