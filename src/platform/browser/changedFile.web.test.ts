import { openAsBlob } from 'node:fs'
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isReadable } from './changedFile.web.ts'

test('a file that was changed or deleted after it was chosen cannot be read any more', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'changed-'))
  const [kept, changed, deleted] = ['kept', 'changed', 'deleted'].map((name) => join(folder, name))
  for (const path of [kept, changed, deleted]) await writeFile(path!, 'as it was chosen')
  const chosen = await Promise.all([kept, changed, deleted].map((path) => openAsBlob(path!)))
  await appendFile(changed!, ' and changed')
  await rm(deleted!)
  expect(await Promise.all(chosen.map(isReadable))).toEqual([true, false, false])
  await rm(folder, { recursive: true })
})
