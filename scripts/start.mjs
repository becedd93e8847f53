// `npm start`: installs what is missing, builds what is stale and runs the program; `-- --role web` and the like go to it.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { build } from './build.mjs'
import { node, program, root, withPackages } from './paths.mjs'
import { main } from './say.mjs'
import { setUp } from './setup.mjs'

// A small nursery for young objects and few arenas of malloc: a hundred megabytes less at rest, for a hair more collecting.
const flags = ['--max-semi-space-size=4']
const environment = { MALLOC_ARENA_MAX: '2', ...withPackages }

await main(async () => {
  await setUp({ build })
  const child = spawn(node, [...flags, program, ...process.argv.slice(2)], {
    cwd: root,
    env: environment,
    stdio: 'inherit',
  })
  // A terminal tells Ctrl+C to every process of ours itself.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.once('exit', (code, signal) => {
    process.exitCode = signal ? 128 + constants.signals[signal] : code
  })
})
