import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rootFolder } from '#platform/paths.ts'

/** How a source makes a connection of the driver's own, whose end nobody has to hear of: as an 'error' it ends the process, or a run of tests. */
const bareConnection = /\bnew (?:pg\.)?Client\(|import \{[^}]*\bClient\b[^}]*\} from 'pg'/

test('every connection to the database is one whose end is heard', async () => {
  const found: string[] = []
  let heard = 0
  for await (const path of glob('{src,tests,bench}/**/*.ts', { cwd: rootFolder })) {
    const text = await readFile(join(rootFolder, path), 'utf8')
    if (bareConnection.test(text)) found.push(path)
    heard += text.split('new DatabaseClient(').length - 1
  }
  expect(heard).toBeGreaterThan(4)
  expect(found).toEqual([])
})
