import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rootFolder } from '#platform/paths.ts'

const layout = join(rootFolder, 'src/tools/pdf/engine/layout')

/** The steps from characters to a document. Each may use those before it, by their entry alone. */
const steps = [
  'lines',
  'paragraphs',
  'survey',
  'regions',
  'marks',
  'formulas',
  'figures',
  'ornaments',
  'tables',
  'flow',
]

test('every step of the layout is one of the steps that are known here', async () => {
  const entries = await readdir(layout, { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  expect(folders.toSorted()).toEqual(steps.toSorted())
})

test('the steps of the layout go one way and are entered by their index', async () => {
  const wrong: string[] = []
  for (const [at, step] of steps.entries()) {
    for (const name of await readdir(join(layout, step))) {
      const text = await readFile(join(layout, step, name), 'utf8')
      for (const [, other = '', file] of text.matchAll(/from '\.\.\/(\w+)\/([\w.]+)'/g)) {
        if (!steps.slice(0, at).includes(other) || file !== 'index.ts')
          wrong.push(`${step}/${name} -> ${other}/${file}`)
      }
    }
  }
  expect(wrong).toEqual([])
})
