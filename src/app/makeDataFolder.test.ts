import { access, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeDataFolder } from './makeDataFolder.ts'

test('a folder of data is made, and one that can be none or takes nothing is told by its setting', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sundry-data-'))
  const deep = join(folder, 'a/b')
  await makeDataFolder(deep)
  await makeDataFolder(deep)
  await access(deep)
  const file = join(folder, 'file')
  await writeFile(file, '')
  await expect(makeDataFolder(file)).rejects.toThrow(/^DATA_DIR: nothing can be written to .*EEXIST/)
  // The kernel lets nobody make files here, not even root.
  await expect(makeDataFolder('/proc/sys')).rejects.toThrow(/^DATA_DIR: nothing can be written to \/proc\/sys /)
  await rm(folder, { recursive: true })
})
