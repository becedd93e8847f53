import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { rootFolder } from '#platform/paths.ts'

test('no two style modules share folder name and file name, from which their class names are made', () => {
  const files = globSync('src/**/*.module.css', { cwd: rootFolder })
  const names = files.map((file) => `${basename(dirname(file))}/${basename(file)}`)
  expect(files.length).toBeGreaterThan(20)
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
})
