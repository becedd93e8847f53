// `npm run -s sundry -- <command>`: the operator's command line. Uses what `npm start` built.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { node, root, withPackages } from './paths.mjs'
import { main, Trouble } from './say.mjs'

const program = join(root, 'build/server/sundry.js')

await main(async () => {
  if (!existsSync(program)) throw new Trouble('The product is not built yet. Run `npm start` once, then try again.')
  // The image has its Node already, and not the one of the packages.
  const child = spawn(existsSync(node) ? node : process.execPath, [program, ...process.argv.slice(2)], {
    cwd: root,
    env: withPackages,
    stdio: 'inherit',
  })
  child.once('exit', (code) => {
    process.exitCode = code ?? 1
  })
})
