// `npm run bench -- <name>`: runs one of the folders beside this file, or lists them.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const [name = ''] = process.argv.slice(2)
const file = join(import.meta.dirname, name, 'run.ts')
// What follows the name belongs to the folder's own program.
process.argv.splice(2, 1)
if (name && existsSync(file)) await import(pathToFileURL(file).href)
else {
  const names = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  console.log(`Use: npm run bench -- <name>\n${names.map((entry) => `  ${entry.name}`).join('\n')}`)
  process.exitCode = 2
}
