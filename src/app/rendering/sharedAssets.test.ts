import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { diskStore } from '#platform/storage/disk.ts'
import { shareAssets } from './sharedAssets.ts'

const folder = await mkdtemp(join(tmpdir(), 'assets-'))
afterAll(() => rm(folder, { recursive: true }))

const log = pino({ level: 'silent' })
const kept = join(folder, 'store')
const store = await diskStore(kept)

/** A process whose build has files of these names, which hold their names. */
async function processWith(...names: string[]) {
  const build = await mkdtemp(join(folder, 'build-'))
  for (const name of names) await writeFile(join(build, name), name)
  const assets = await shareAssets(store, build, log)
  assets.close()
  return assets
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

test('processes have the files of each other’s builds, and nothing else that lies in the store', async () => {
  const old = await processWith('page-AAAAAAAA.js', 'both-CCCCCCCC.css', 'page-AAAAAAAA.js.br', 'sw.js')
  expect(await old.find('page-BBBBBBBB.js')).toBeUndefined()
  await mkdir(join(kept, 'uploads'), { recursive: true })
  await writeFile(join(kept, 'uploads', 'mine-AAAAAAAA.js'), 'private')

  const fresh = await processWith('page-BBBBBBBB.js', 'both-CCCCCCCC.css')
  expect(await text((await fresh.find('page-AAAAAAAA.js'))!)).toBe('page-AAAAAAAA.js')
  for (const name of [
    'sw.js',
    'page-AAAAAAAA.js.br',
    '../uploads/mine-AAAAAAAA.js',
    'mine-AAAAAAAA.js',
    '',
    'page-DDDDDDDD.js',
  ])
    expect(await fresh.find(name), name).toBeUndefined()
})

test('files go a week after the last process that had them, and are not written again on the day that they were', async () => {
  await processWith('gone-AAAAAAAA.js', 'here-AAAAAAAA.js', 'new-AAAAAAAA.js')
  const at = (name: string) => join(kept, 'assets', name)
  await utimes(at('gone-AAAAAAAA.js'), daysAgo(8), daysAgo(8))
  await utimes(at('here-AAAAAAAA.js'), daysAgo(8), daysAgo(8))
  await writeFile(at('new-AAAAAAAA.js'), 'as it was written')

  await processWith('here-AAAAAAAA.js', 'new-AAAAAAAA.js')
  const other = await processWith('other-AAAAAAAA.js')
  expect(await other.find('gone-AAAAAAAA.js')).toBeUndefined()
  expect(await text((await other.find('here-AAAAAAAA.js'))!)).toBe('here-AAAAAAAA.js')
  expect(await text((await other.find('new-AAAAAAAA.js'))!)).toBe('as it was written')
})

test('a process starts where the store is away, and is asked once however many miss something', async () => {
  let lists = 0
  const away = {
    ...store,
    async *list() {
      lists++
      yield* [] as string[][]
    },
    put: () => Promise.reject(new Error('away')),
  }
  const build = await mkdtemp(join(folder, 'build-'))
  await writeFile(join(build, 'page-EEEEEEEE.js'), '')
  const assets = await shareAssets(away, build, log)
  assets.close()
  const before = lists
  await Promise.all(Array.from({ length: 50 }, (_, at) => assets.find(`page-${at + 10_000_000}.js`)))
  expect(lists).toBe(before + 1)
})
