// `npm run dev`: the program straight from its sources. A saved page shows at once, a saved server file starts it anew.
import { spawn } from 'node:child_process'
import { node, root, withPackages } from './paths.mjs'
import { main } from './say.mjs'
import { setUp } from './setup.mjs'

await main(async () => {
  await setUp({ development: true })
  const watched = ['src/app', 'src/features', 'src/platform', 'src/tools'].map((folder) => `--watch-path=${folder}`)
  const args = [...watched, '--watch-preserve-output', 'src/app/main.ts', '--dev', ...process.argv.slice(2)]
  const child = spawn(node, args, { cwd: root, env: withPackages, stdio: 'inherit' })
  child.once('exit', (code) => {
    process.exitCode = code ?? 1
  })
})
