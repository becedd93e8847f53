import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeFolder } from './makeFolder.ts'

const root = await mkdtemp(join(tmpdir(), 'sundry-folder-'))
afterAll(() => rm(root, { recursive: true, force: true }))

test('folders are made one in another, with their mode, and one that is there is fine', async () => {
  const folder = join(root, 'a', 'b', 'c')
  await makeFolder(folder, 0o700)
  await makeFolder(folder, 0o700)
  expect((await stat(folder)).isDirectory()).toBe(true)
  expect((await stat(join(root, 'a'))).mode & 0o777).toBe(0o700)
  await Promise.all([1, 2, 3].map(() => makeFolder(join(root, 'd', 'e'))))
})

test('where none can be made the error of the system is told, also below a folder that takes no other', async () => {
  await writeFile(join(root, 'file'), '')
  await expect(makeFolder(join(root, 'file'))).rejects.toMatchObject({ code: 'EEXIST' })
  await expect(makeFolder(join(root, 'file', 'x', 'y'))).rejects.toMatchObject({ code: 'ENOTDIR' })
  if (process.platform === 'linux')
    await expect(makeFolder('/proc/none/of/these')).rejects.toMatchObject({ code: 'ENOENT' })
})
