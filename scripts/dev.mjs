// `npm run dev`: the program straight from its sources. A saved page shows at once, a saved server file starts it anew.
import { spawn } from 'node:child_process'
import { node, root, withPackages } from './paths.mjs'
import { main, quietly } from './say.mjs'
import { setUp } from './setup.mjs'

await main(async () => {
  await setUp({ development: true })
  // By the Node that came with the packages: it reads TypeScript.
  await quietly('Building the desk', [node, 'scripts/desk.mjs'], { cwd: root, env: withPackages })
  const desk = spawn(node, ['scripts/desk.mjs', '--watch'], { cwd: root, env: withPackages, stdio: 'inherit' })
  const watched = ['src/app', 'src/desk', 'src/features', 'src/platform', 'src/tools'].map(
    (folder) => `--watch-path=${folder}`,
  )
  const args = [...watched, '--watch-preserve-output', 'src/app/main.ts', '--dev', ...process.argv.slice(2)]
  const child = spawn(node, args, { cwd: root, env: withPackages, stdio: 'inherit' })
  child.once('exit', (code) => {
    process.exitCode = code ?? 1
    desk.kill()
  })
})
