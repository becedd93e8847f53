// `npm start`: installs what is missing, builds what is stale and keeps the program running; `-- --role web` and the like go to it.
import { build } from './build.mjs'
import { keepRunning } from './keep-running.mjs'
import { memory, node, nodeFlags, program, root, withPackages } from './paths.mjs'
import { main } from './say.mjs'
import { setUp } from './setup.mjs'

// npm does not hand every signal on, and may be killed: whoever ends `npm start` means the product.
const parent = process.ppid
const orphaned = () => process.env.npm_lifecycle_event === 'start' && process.ppid !== parent

await main(async () => {
  await setUp({ build })
  const command = [node, ...nodeFlags, program, ...process.argv.slice(2)]
  process.exitCode = await keepRunning(command, { cwd: root, env: { ...memory, ...withPackages } }, orphaned)
})
