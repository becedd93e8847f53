// A page that is open in a browser, and a process that still runs, fetch files of the build that they came from: those stay for a week.
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const keptFor = 7 * 86_400_000
/** What a bundler names by its content, with what stands beside it. */
const hashed = /-[\w-]{8}\.\w+(\.\w+)?$/

/**
 * Keeps the files of a folder whose names tell their content in a folder `aside` while the first one is made anew. What it answers is called
 * then: files that were not made again are put back, and go a week after they were replaced.
 */
export function keepEarlier(folder, aside, now = Date.now()) {
  const list = `${folder}.earlier.json`
  const known = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {}
  const kept = join(aside, basename(folder))
  const names = filesIn(folder).filter((name) => hashed.test(name))
  rmSync(kept, { recursive: true, force: true })
  mkdirSync(kept, { recursive: true })
  for (const name of names) linkSync(join(folder, name), join(kept, name))

  return function putBack() {
    const made = new Set(filesIn(folder))
    const replaced = {}
    for (const name of names.filter((each) => !made.has(each))) {
      const since = known[name] ?? now
      if (now - since > keptFor) continue
      replaced[name] = since
      linkSync(join(kept, name), join(folder, name))
    }
    writeFileSync(list, JSON.stringify(replaced))
    rmSync(kept, { recursive: true })
  }
}

function filesIn(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []))
}
