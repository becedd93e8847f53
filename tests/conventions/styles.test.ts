import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { rootFolder } from '#platform/paths.ts'

test('no two style modules share folder name and file name, from which their class names are made', () => {
  const files = globSync('src/**/*.module.css', { cwd: rootFolder })
  const names = files.map((file) => `${basename(dirname(file))}/${basename(file)}`)
  expect(files.length).toBeGreaterThan(20)
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
})

test('styles name the sides by the way of writing, so that a page turns round as a whole', () => {
  const physical =
    /(?:^|[\s;{])(?:(?:margin|padding|border)-(?:left|right)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius|left|right|float)\s*:|text-align:\s*(?:left|right)|translateX/
  const found = globSync('src/**/*.css', { cwd: rootFolder }).flatMap((file) => {
    const lines = readFileSync(join(rootFolder, file), 'utf8').split('\n')
    return lines.filter((line) => physical.test(line)).map((line) => `${file}: ${line.trim()}`)
  })
  expect(found).toEqual([])
})
