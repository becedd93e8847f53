import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createShowFirst } from './showFirst.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'show-first-'))
  await writeFile(join(folder, 'root.css'), 'main { color: red } /* $& */')
})
afterAll(() => rm(folder, { recursive: true }))

const style = '<link rel="stylesheet" href="/assets/root.css"/>'
const part = '<link rel="modulepreload" href="/assets/entry.js"/>'
const program =
  '<script type="module" async="">\nimport * as route0 from "/assets/root.js";\nimport("/assets/entry.js");</script>'
const shown = (html: string) => createShowFirst(folder)(Buffer.from(html)).toString()

test('styles stand in the page, and its program waits', () => {
  const html = shown(style + part + program)
  expect(html).toContain('<style>main { color: red } /* $& */</style>')
  expect(html.match(/media="not all"/g)).toHaveLength(2)
  expect(html).toContain('const route0 = await part(() => import("/assets/root.js"))')
  expect(html).toContain('\npart(() => import("/assets/entry.js"));')
})

test.for([
  ['its stylesheets', part + program],
  ['the stylesheet other.css', style.replace('root', 'other') + part + program],
  ['the parts of its program', style + program],
  ['its program', style + part + program.replace('async=""', 'async')],
  ['what its program imports', style + part + program.replace('* as', '')],
  ['the import of its entry', style + part + program.replace('import("', 'load("')],
  ['its stylesheets', ''],
] as const)('a page without %s is not taken for one that shows first', ([what, html]) => {
  expect(() => shown(html)).toThrow(`A page does not have ${what}`)
  expect(() => shown(html)).toThrow('npm run build')
})
