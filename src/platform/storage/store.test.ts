import { once } from 'node:events'
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnv } from '#platform/env.ts'
import { diskStore } from './disk.ts'
import { openStore } from './openStore.ts'
import { s3Store } from './s3.ts'
import type { Store } from './store.ts'
import { type Ceph, cephInstalled, startCeph } from './testing/ceph.ts'

let ceph: Ceph | undefined
beforeAll(async () => {
  if (cephInstalled) ceph = await startCeph()
}, 240_000)
afterAll(() => ceph?.close())

const stores: Record<string, () => Promise<{ store: Store; end: () => Promise<void> }>> = {
  disk: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sundry-store-'))
    return { store: await diskStore(folder), end: () => rm(folder, { recursive: true }) }
  },
  ...(cephInstalled && { S3: async () => ({ store: await s3Store(ceph!.bucket), end: async () => {} }) }),
}

test('a store that takes a connection and says nothing is given up', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const bucket = {
    endpoint: `http://127.0.0.1:${port}`,
    name: 'b',
    region: 'r',
    accessKeyId: 'k',
    secretAccessKey: 's',
  }
  await expect(
    s3Store({ ...bucket, pathStyle: true }, { connectionTimeout: 5000, socketTimeout: 200 }),
  ).rejects.toThrow(/does not answer as S3 does/)
  silent.close()
})

const from = (text: string) => Readable.from([Buffer.from(text)])

test('what lies on the disk is for nobody else on the machine, also in a folder that was open to all', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sundry-store-'))
  await chmod(folder, 0o755)
  const before = process.umask(0o022)
  try {
    const store = await diskStore(folder)
    await store.put('results/2026/letter.txt', from('dear reader'), { maxBytes: 100 })
    const modeOf = async (path: string) => ((await stat(join(folder, path))).mode & 0o777).toString(8)
    expect(await Promise.all(['', '.unfinished', 'results', 'results/2026'].map(modeOf))).toEqual([
      ...['750', '700', '700', '700'],
    ])
    expect(await modeOf('results/2026/letter.txt')).toBe('600')
  } finally {
    process.umask(before)
    await rm(folder, { recursive: true })
  }
})

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

  test('keeps a file of many parts as one', () =>
    withStore(async (store) => {
      const megabyte = Buffer.alloc(1_000_000, 'x')
      const content = Readable.from(Array.from({ length: 20 }, () => megabyte))
      expect(await store.put('large', content, { maxBytes: 20_000_000 })).toEqual({ bytes: 20_000_000 })
      expect(await store.stat('large')).toEqual({ bytes: 20_000_000 })
      const endless = Readable.from(Array.from({ length: 20 }, () => megabyte))
      await expect(store.put('larger', endless, { maxBytes: 19_999_999 })).rejects.toMatchObject({ code: 50006 })
      expect(await store.stat('larger')).toBeUndefined()
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

  test('lists what lies below a folder and is old enough', () =>
    withStore(async (store) => {
      const keys = ['listed/a/b/1.txt', 'listed/2.txt', 'elsewhere/3.txt']
      for (const key of keys) await store.put(key, from('x'), { maxBytes: 9 })
      const listed = async (folder: string, before: number) => {
        const found: string[] = []
        for await (const page of store.list(folder, new Date(before))) found.push(...page)
        return found.sort()
      }
      expect(await listed('listed/', Date.now() + 60_000)).toEqual(['listed/2.txt', 'listed/a/b/1.txt'])
      expect(await listed('listed/', Date.now() - 60_000)).toEqual([])
      expect(await listed('nowhere/', Date.now() + 60_000)).toEqual([])
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

test.runIf(cephInstalled)('an S3 store that cannot be used says at the start what to mend', async () => {
  const { endpoint, name, accessKeyId, secretAccessKey } = ceph!.bucket
  const opened = (changed: Record<string, string>) => {
    const given = {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: name,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    }
    return openStore(readEnv({ ...given, ...changed }), '/nowhere')
  }
  await expect(opened({ S3_BUCKET: 'another' })).rejects.toThrow('Create it, or mend S3_BUCKET')
  await expect(opened({ S3_SECRET_ACCESS_KEY: 'guessed' })).rejects.toThrow('refuses the keys')
  await expect(opened({ S3_BUCKET: '', S3_ACCESS_KEY_ID: '' })).rejects.toThrow('S3_BUCKET and S3_ACCESS_KEY_ID')
  await (await opened({})).check()
})

test.runIf(!cephInstalled)('Ceph is not installed: apt-get install ceph-mon ceph-osd ceph-common radosgw', ({ skip }) =>
  skip(),
)
