import { expect, test } from 'vitest'
import { floors } from './floors.ts'
import { circlesOf, importsIn, importsOfSources } from './imports.ts'

const featureOf = (path: string) => /^features\/([\w-]+)\//.exec(path)?.[1]

test('features use those that stand on floors below them, and no others', async () => {
  const wrong: string[] = []
  const used = new Set<string>()
  for (const [file, imported] of await importsOfSources()) {
    const feature = featureOf(file)
    if (feature === undefined) continue
    if (!(feature in floors)) wrong.push(`${feature} stands on no floor`)
    for (const other of imported.map(featureOf)) {
      if (other === undefined || other === feature) continue
      used.add(`${feature} -> ${other}`)
      if (!floors[feature]?.includes(other)) wrong.push(`${file} -> ${other}`)
    }
  }
  expect(wrong).toEqual([])
  const allowed = Object.entries(floors).flatMap(([feature, others]) => others.map((other) => `${feature} -> ${other}`))
  expect([...used].toSorted(), 'what no file uses any more may not be used').toEqual(allowed.toSorted())
})

test('no file leads back to itself by imports, of types neither', async () => {
  expect(circlesOf(await importsOfSources())).toEqual([])
})

test('a circle is found over any number of files, and a diamond is none', () => {
  const graph = (edges: Record<string, string[]>) => circlesOf(new Map(Object.entries(edges)))
  expect(graph({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] })).toEqual([])
  expect(graph({ a: ['b'], b: ['c'], c: ['a', 'd'], d: ['e'], e: ['d'] })).toEqual([
    ['d', 'e'],
    ['a', 'b', 'c'],
  ])
  expect(graph({ a: ['a'] })).toEqual([['a']])
})

test('imports are found in every form', () => {
  const source = `import './a.ts'
import type { B } from './b.ts'
import {
  c,
} from '#platform/c.ts'
export * from '../d.ts'
const E = lazy(() => import('./e.tsx'))
import f from 'package'`
  expect(importsIn(source)).toEqual(['./a.ts', './b.ts', '#platform/c.ts', '../d.ts', './e.tsx'])
})
