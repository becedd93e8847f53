import { expect, test } from 'vitest'
import { acts } from '#desk/acts/list.ts'
import { policy } from '#desk/policy.ts'
import { sections } from '#desk/sections/list.ts'
import { importsOfSources } from './imports.ts'

test('the desk is used by the app alone, and uses nothing of it', async () => {
  const wrong: string[] = []
  for (const [file, imported] of await importsOfSources())
    for (const other of imported) {
      if (other.startsWith('desk/') && !/^(desk|app)\//.test(file)) wrong.push(`${file} -> ${other}`)
      if (file.startsWith('desk/') && other.startsWith('app/')) wrong.push(`${file} -> ${other}`)
    }
  expect(wrong).toEqual([])
})

test('the policy speaks of what there is at the desk, and of all of it', () => {
  const pages = sections.flatMap(({ pages, files = [] }) => [...pages, ...files].map(({ permission }) => permission))
  const used = new Set<string>([...pages, ...acts.map(({ name }) => name), 'self.read'])
  expect([...used].toSorted()).toEqual(Object.keys(policy).toSorted())
})

test('no two pages of the desk share an address, nor two acts a name', () => {
  const paths = sections.flatMap(({ pages, files = [] }) => [...pages, ...files].map(({ path }) => path))
  expect(new Set(paths).size).toBe(paths.length)
  expect(new Set(acts.map(({ name }) => name)).size).toBe(acts.length)
})
