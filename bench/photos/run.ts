// The figures of the photo tools, one bench after the other, each in a process of its own so that none warms the next.
// Run with: npm run bench -- photos, or with the names of some: npm run bench -- photos styles tint. What begins with a dash, and all after
// it, goes to each of them: npm run bench -- photos tint --sheets <folder>
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const given = process.argv.slice(2)
const firstOption = given.findIndex((word) => word.startsWith('-'))
const [asked, options] = firstOption < 0 ? [given, []] : [given.slice(0, firstOption), given.slice(firstOption)]
const all = ['idPhoto', 'checks', 'restore', 'aged', 'clean', 'tint', 'enlarge', 'styles', 'skin', 'cutOut']
for (const name of asked.length > 0 ? asked : all) {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...options], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exitCode = 1
}
