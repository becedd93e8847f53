import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { diskStore } from '#platform/storage/disk.ts'
import type { Store } from '#platform/storage/store.ts'

const stores: Record<string, () => Promise<{ store: Store; end: () => Promise<void> }>> = {
  disk: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sundry-store-'))
    return { store: await diskStore(folder), end: () => rm(folder, { recursive: true }) }
  },
}

const from = (text: string) => Readable.from([Buffer.from(text)])

describe.each(Object.entries(stores))('%s store', (_name, open) => {
  const withStore = async (story: (store: Store) => Promise<void>) => {
    const { store, end } = await open()
    await story(store).finally(end)
  }

  test('keeps a file and gives it back, whole or in part', () =>
    withStore(async (store) => {
      expect(await store.put('a/b/letter.txt', from('dear reader'), { maxBytes: 100 })).toEqual({ bytes: 11 })
      expect(String(await buffer(await store.get('a/b/letter.txt')))).toBe('dear reader')
      expect(String(await buffer(await store.get('a/b/letter.txt', { start: 5, end: 8 })))).toBe('read')
      expect(await store.stat('a/b/letter.txt')).toEqual({ bytes: 11 })
    }))

  test('replaces a file as a whole', () =>
    withStore(async (store) => {
      await store.put('x', from('a long first version'), { maxBytes: 100 })
      await store.put('x', from('short'), { maxBytes: 100 })
      expect(String(await buffer(await store.get('x')))).toBe('short')
    }))

  test('refuses more than it may keep, and keeps nothing of it', () =>
    withStore(async (store) => {
      await expect(store.put('big', from('0123456789'), { maxBytes: 9 })).rejects.toMatchObject({ code: 50006 })
      expect(await store.stat('big')).toBeUndefined()
    }))

  test('keeps nothing of an upload that breaks off', () =>
    withStore(async (store) => {
      const broken = Readable.from(
        (function* () {
          yield Buffer.from('half of')
          throw new Error('the visitor went away')
        })(),
      )
      await expect(store.put('half', broken, { maxBytes: 100 })).rejects.toThrow('went away')
      expect(await store.stat('half')).toBeUndefined()
    }))

  test('says that a file is not there, and deletes twice without complaint', () =>
    withStore(async (store) => {
      await store.put('gone', from('x'), { maxBytes: 9 })
      await store.delete('gone')
      await store.delete('gone')
      await expect(store.get('gone')).rejects.toMatchObject({ status: 404 })
    }))

  test('stays inside its own place', () =>
    withStore(async (store) => {
      for (const key of ['../outside', '/etc/passwd', 'a/../../b', '.unfinished/x', '']) {
        await expect(store.get(key)).rejects.toMatchObject({ status: 404 })
        await expect(store.put(key, from('x'), { maxBytes: 9 })).rejects.toMatchObject({ status: 404 })
      }
    }))
})

test('the disk store leaves no rubbish behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sundry-store-'))
  const store = await diskStore(folder)
  await store.put('big', from('0123456789'), { maxBytes: 2 }).catch(() => {})
  expect(await readdir(join(folder, '.unfinished'))).toEqual([])
  await rm(folder, { recursive: true })
})
