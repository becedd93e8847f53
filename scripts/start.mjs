// `npm start`: installs what is missing, builds what is stale and keeps the program running; `-- --role web` and the like go to it.
import { build } from './build.mjs'
import { keepRunning } from './keep-running.mjs'
import { node, program, root, withPackages } from './paths.mjs'
import { main } from './say.mjs'
import { setUp } from './setup.mjs'

// A small nursery for young objects and few arenas of malloc: a hundred megabytes less at rest, for a hair more collecting. A
// smaller nursery yet makes every rendered page dearer.
const flags = ['--max-semi-space-size=8']
const environment = { MALLOC_ARENA_MAX: '2', ...withPackages }

// npm does not hand every signal on, and may be killed: whoever ends `npm start` means the product.
const parent = process.ppid
const orphaned = () => process.env.npm_lifecycle_event === 'start' && process.ppid !== parent

await main(async () => {
  await setUp({ build })
  const command = [node, ...flags, program, ...process.argv.slice(2)]
  process.exitCode = await keepRunning(command, { cwd: root, env: environment }, orphaned)
})
