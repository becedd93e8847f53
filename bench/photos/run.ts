// The figures of the photo tools, one bench after the other, each in a process of its own so that none warms the next.
// Run with: npm run bench -- photos, or with the names of some: npm run bench -- photos styles tint
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const asked = process.argv.slice(2)
for (const name of asked.length > 0 ? asked : ['idPhoto', 'restore', 'clean', 'tint', 'enlarge', 'styles']) {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`)], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
