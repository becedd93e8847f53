import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rootFolder } from '#platform/paths.ts'

const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')
const floors = [...readme.matchAll(/^\| `(\w+)\/`/gm)].map(([, floor]) => floor!)

test('the README names every folder', () => {
  const files = globSync('*/**/*.ts', { cwd: import.meta.dirname })
  const folders = [...new Set(files.map((file) => file.split('/')[0]!))]
  expect([...floors].sort()).toEqual(folders.sort())
})

test.each(floors)('%s imports from the floors above it in the README and from platform alone', (floor) => {
  const allowed = [
    ...floors.slice(0, floors.indexOf(floor) + 1).map((each) => `features/imaging/${each}/`),
    'platform/',
  ]
  const files = globSync(`src/features/imaging/${floor}/**/*.ts`, { cwd: rootFolder })
  const sources = files.filter((file) => !/\.test\.ts$|\/testing\//.test(file))
  expect(sources.length).toBeGreaterThan(0)
  const others = sources.flatMap((file) =>
    [...readFileSync(join(rootFolder, file), 'utf8').matchAll(/(?:from|import\() *'([#.][^']+)'/g)]
      .map(([, path]) => (path!.startsWith('#') ? path!.slice(1) : join(file, '..', path!).replace('src/', '')))
      .filter((path) => !allowed.some((start) => path.startsWith(start)))
      .map((path) => `${file} imports ${path}`),
  )
  expect(others).toEqual([])
})
