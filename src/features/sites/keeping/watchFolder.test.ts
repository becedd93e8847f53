import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { until } from '../../../../tests/support/testFolder.ts'
import { watchFolder } from './watchFolder.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'watched-'))
  for (const name of ['pdf/pages', 'sms/pages']) await mkdir(join(root, name), { recursive: true })
  await writeFile(join(root, 'pdf/pages/index.yaml'), 'title: a\n')
})
afterEach(() => rm(root, { recursive: true, force: true }))

/** What has been told so far; `all` where everything may have changed. */
async function watched() {
  const told: string[] = []
  const watcher = await watchFolder(root, (names) => void told.push(...(names ?? ['all'])))
  return { told, [Symbol.dispose]: watcher.close }
}

test('a file that is written in place names its folder and no other', async () => {
  using seen = await watched()
  await writeFile(join(root, 'pdf/pages/index.yaml'), 'title: b\n')
  await until(() => seen.told.includes('pdf'))
  expect(seen.told).not.toContain('sms')
})

test('a file in a folder that is new below a new one is told of, and so is the end of it', async () => {
  using seen = await watched()
  await mkdir(join(root, 'late/pages'), { recursive: true })
  await until(() => seen.told.includes('late'))
  seen.told.length = 0
  await writeFile(join(root, 'late/pages/index.yaml'), 'title: a\n')
  await until(() => seen.told.includes('late'))
  seen.told.length = 0
  await rm(join(root, 'late'), { recursive: true })
  await until(() => seen.told.includes('late'))
})

test('a folder that was replaced under its name is still watched', async () => {
  using seen = await watched()
  await mkdir(join(root, '.next/pages'), { recursive: true })
  await rename(join(root, 'pdf'), join(root, '.before'))
  await rename(join(root, '.next'), join(root, 'pdf'))
  await until(() => seen.told.includes('pdf'))
  seen.told.length = 0
  await writeFile(join(root, 'pdf/pages/index.yaml'), 'title: c\n')
  await until(() => seen.told.includes('pdf'))
})

test('a folder of sites that was replaced as a whole is read as a whole, and watched again', async () => {
  using seen = await watched()
  await rename(root, `${root}-before`)
  await mkdir(join(root, 'pdf'), { recursive: true })
  await rm(`${root}-before`, { recursive: true })
  await until(() => seen.told.includes('all'))
  seen.told.length = 0
  await writeFile(join(root, 'pdf/site.yaml'), 'code: pdf\n')
  await until(() => seen.told.includes('pdf'))
})
