import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rootFolder } from '#platform/paths.ts'

// A file of tests finds the modules that the files before it have loaded, so a module that is replaced is replaced for some orders of files alone.
test('no test puts another module in the place of one', async () => {
  const found: string[] = []
  let all = 0
  for await (const path of glob('{src,tests,scripts,packages}/**/*.test.{ts,mjs}', { cwd: rootFolder })) {
    all++
    if (path === 'tests/conventions/sharedModules.test.ts') continue
    if (/\bvi\.(?:mock|doMock|hoisted|resetModules)\(/.test(await readFile(join(rootFolder, path), 'utf8')))
      found.push(path)
  }
  expect(all).toBeGreaterThan(400)
  expect(found).toEqual([])
})
