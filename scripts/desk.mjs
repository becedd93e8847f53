// Makes the operators' desk: one program that draws its pages, their style sheet, and their script.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { context } from 'esbuild'
import { themesCss } from '../vite/themeStyles.ts'
import { root } from './paths.mjs'

const out = join(root, 'build/desk')

/** The colours of the themes, as the pages of the sites have them. */
const themes = {
  name: 'themes',
  setup(build) {
    build.onResolve({ filter: /^virtual:themes\.css$/ }, () => ({ path: 'themes', namespace: 'themes' }))
    build.onLoad({ filter: /.*/, namespace: 'themes' }, () => ({ contents: themesCss(), loader: 'css' }))
  },
}

/** Gives the files that browsers keep names that tell their content, and writes down which they are. */
const naming = {
  name: 'naming',
  setup(build) {
    build.onEnd(({ errors }) => {
      if (errors.length > 0) return
      const named = (file) => {
        const bytes = readFileSync(join(out, file))
        const [name, type] = file.split('.')
        const path = `${name}-${createHash('sha256').update(bytes).digest('base64url').slice(0, 8)}.${type}`
        writeFileSync(join(out, 'assets', path), bytes)
        return `/assets/${path}`
      }
      const names = { style: named('index.css'), script: named('script.js') }
      const list = join(out, 'assets.json')
      writeFileSync(`${list}.new`, JSON.stringify(names))
      renameSync(`${list}.new`, list)
    })
  },
}

const shared = {
  bundle: true,
  jsx: 'automatic',
  logLevel: 'warning',
  define: { 'process.env.NODE_ENV': '"production"' },
}

/** Builds the desk, and again at every change where it is watched. */
export async function buildDesk({ watch = false } = {}) {
  rmSync(out, { recursive: true, force: true })
  mkdirSync(join(out, 'assets'), { recursive: true })
  const script = await context({
    ...{ ...shared, entryPoints: [join(root, 'src/desk/pages/script.web.ts')], outfile: join(out, 'script.js') },
    ...{ format: 'esm', platform: 'browser', target: 'es2022', minify: true },
  })
  await script.rebuild()
  const pages = await context({
    ...{ ...shared, entryPoints: [join(root, 'src/desk/pages/index.tsx')], outdir: out, plugins: [themes, naming] },
    ...{
      format: 'esm',
      platform: 'node',
      target: 'node24',
      loader: { '.woff2': 'file' },
      assetNames: 'assets/[name]-[hash]',
    },
    ...{ publicPath: '/' },
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
  })
  await pages.rebuild()
  if (watch) return Promise.all([script.watch(), pages.watch()])
  return Promise.all([script.dispose(), pages.dispose()])
}

if (process.argv[1] === import.meta.filename) await buildDesk({ watch: process.argv.includes('--watch') })
