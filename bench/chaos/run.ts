// `npm run chaos [-- rounds] [--seed n] [--embedded]`: kills web, worker and database by turns under load, or the whole program and
// its embedded database, and counts what was lost.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { rootFolder } from '#platform/paths.ts'
import { runChaos } from './chaos.ts'
import { printReport } from './report.ts'

const { values, positionals } = parseArgs({
  options: { seed: { type: 'string' }, embedded: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const rounds = Number(positionals[0] ?? 100)
const seed = Number(values.seed ?? Date.now() % 100_000)
const folder = join(rootFolder, 'test-results')
const logFile = join(folder, 'chaos.log')
mkdirSync(folder, { recursive: true })
console.log(`${rounds} rounds of kill -9, seed ${seed}; what the processes say goes to ${logFile}`)
const began = performance.now()
const layout = values.embedded ? 'embedded' : 'divided'
const report = await runChaos({ layout, rounds, seed, logFile, say: (line) => console.log(line) })
printReport(report)
console.log(`all of it took ${((performance.now() - began) / 60_000).toFixed(1)} minutes`)
const isWrong = report.tallies.some(({ lost, doubled }) => lost.length + doubled.length > 0)
if (isWrong || report.stalled) process.exitCode = 1
