// `npm run bench -- <name>`: runs one of the folders beside this file, or lists them. `--data <folder>` adds real files to measure
// on, in `documents/`, `photos/`, `speech/` and `models/` below it.
import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

// npm hands no signal on, and may be killed: whoever ends it means the bench.
const parent = process.ppid
if (process.env.npm_lifecycle_event === 'bench')
  setInterval(() => process.ppid !== parent && process.exit(1), 500).unref()

const [name = ''] = process.argv.slice(2)
const file = join(import.meta.dirname, name, 'run.ts')
// What follows the name belongs to the folder's own program.
process.argv.splice(2, 1)
const data = process.argv.indexOf('--data')
if (data > 0) process.env.BENCH_DATA = resolve(process.argv.splice(data, 2)[1] ?? '')
if (name && existsSync(file)) await import(pathToFileURL(file).href)
else {
  const names = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  console.log(`Use: npm run bench -- <name>\n${names.map((entry) => `  ${entry.name}`).join('\n')}`)
  process.exitCode = 2
}
