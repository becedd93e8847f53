// The figures of the photo tools, one bench after the other, each in a process of its own so that none warms the next.
// Run with: npm run bench -- photos, or with the names of some: npm run bench -- photos styles tint
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const asked = process.argv.slice(2)
const all = ['idPhoto', 'checks', 'restore', 'aged', 'clean', 'tint', 'enlarge', 'styles', 'skin']
for (const name of asked.length > 0 ? asked : all) {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`)], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
