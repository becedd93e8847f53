import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareScratch, scratchSweep } from './scratch.ts'

let parent: string
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'sundry-sweep-'))
})
afterAll(() => rm(parent, { recursive: true }))

const touch = (path: string, minutesAgo: number) => {
  const moment = new Date(Date.now() - minutesAgo * 60_000)
  return utimes(path, moment, moment)
}

test('a folder that a killed program left goes at the second sweep; one in use and one of something else stay', async () => {
  await using used = await prepareScratch(parent)
  await using fresh = await prepareScratch(parent)
  const left = join(parent, 'job-left')
  const other = join(parent, 'networks')
  for (const path of [left, other]) await mkdir(path)
  // The machine slept: whoever uses a folder has not said so for long.
  for (const path of [left, other, used.path]) await touch(path, 60)
  const sweep = scratchSweep([parent, join(parent, 'absent')])
  expect(await sweep()).toBe(0)
  await touch(used.path, 0)
  expect(await sweep()).toBe(1)
  expect((await readdir(parent)).sort()).toEqual([basename(fresh.path), basename(used.path), 'networks'].sort())
  await touch(used.path, 20)
  expect(await sweep()).toBe(0)
  await touch(used.path, 15)
  expect(await sweep()).toBe(0)
})
