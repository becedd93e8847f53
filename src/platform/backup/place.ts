import { createReadStream, createWriteStream } from 'node:fs'
import { access, constants, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Env, SettingsError } from '#platform/env.ts'
import { makeFolder } from '#platform/makeFolder.ts'
import type { Store } from '#platform/storage/store.ts'
import { madeAt } from './names.ts'
import { BackupProblem } from './problem.ts'

/** Where backups lie. A name that it lists is that of a whole backup: half of one is never seen under it. */
export type Place = {
  /** How an operator calls it, such as `/mnt/backups` or `s3://bucket/sundry`. */
  title: string
  /** Throws a BackupProblem where nothing can be written here, before anything is made for it. */
  expectWritable(): Promise<void>
  /** Writes a file where that was found to be possible, and answers how many bytes it has. It reads at once, so that what breaks is heard. */
  put(name: string, content: Readable): Promise<number>
  get(name: string): Promise<Readable>
  /** Names of the backups here, newest first. */
  names(): Promise<string[]>
  delete(name: string): Promise<void>
}

const bucketAddress = /^s3:\/\/([^/]+)(?:\/(.*?))?\/?$/

/** Whether a place lies in a bucket. */
export const isBucket = (address: string) => address.startsWith('s3://')

/** How the place of an address calls itself, whether it answers or not. */
export function titleOf(address: string): string {
  if (!isBucket(address)) return resolve(address)
  const { bucket, prefix } = partsOf(address)
  return `s3://${bucket}/${prefix}`
}

/** The place of an address: `s3://bucket/folder`, or a folder, which is made by the first backup. */
export const openPlace = (address: string, env: Env): Promise<Place> =>
  isBucket(address) ? bucketPlace(address, env) : Promise.resolve(folderPlace(resolve(address)))

/** A backup by its address: that of its file, or of a place whose newest one is meant. Throws a BackupProblem where there is none. */
export async function findBackup(address: string, env: Env): Promise<{ place: Place; name: string }> {
  const isFile = madeAt(basename(address)) !== undefined
  const place = await openPlace(isFile ? dirnameOf(address) : address, env)
  const [newest] = await place.names()
  const name = isFile ? basename(address) : newest
  if (!name) throw new BackupProblem(`There is no backup in ${place.title}.`)
  if (!(await place.names()).includes(name)) throw new BackupProblem(`There is no backup ${name} in ${place.title}.`)
  return { place, name }
}

const dirnameOf = (address: string) =>
  isBucket(address) ? address.slice(0, address.lastIndexOf('/')) : dirname(address)

const newestFirst = (names: string[]) => names.filter((name) => madeAt(name)).sort((a, b) => (a < b ? 1 : -1))

/** A folder of this machine. A backup is written under another name, which it loses once all of it is on the disk. */
function folderPlace(folder: string): Place {
  async function expectWritable(): Promise<void> {
    try {
      await makeFolder(folder, 0o700)
      await access(folder, constants.W_OK)
    } catch (cause) {
      const { code } = cause as NodeJS.ErrnoException
      throw new BackupProblem(
        `Nothing can be written to ${folder} (${code}). Name a folder that this user may write to.`,
        { cause },
      )
    }
  }
  return {
    title: folder,
    expectWritable,
    async put(name, content) {
      const part = join(folder, `${name}.part`)
      try {
        await pipeline(content, createWriteStream(part, { flush: true, mode: 0o600 }))
        await rename(part, join(folder, name))
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
      await sweepParts(folder)
      return (await stat(join(folder, name))).size
    },
    get: async (name) => createReadStream(join(folder, name)),
    names: async () =>
      newestFirst(
        await readdir(folder).catch((error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOENT') throw error
          return []
        }),
      ),
    delete: (name) => rm(join(folder, name), { force: true }),
  }
}

const abandonedMs = 24 * 3_600_000

/** Removes what backups left behind whose program was killed a day ago or more. */
async function sweepParts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.part') || !madeAt(name.slice(0, -'.part'.length))) continue
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found && found.mtimeMs < Date.now() - abandonedMs) await rm(join(folder, name), { force: true })
  }
}

/** Parts of 8 MiB, of which a bucket takes ten thousand. */
const mostBytes = 8 * 1024 * 1024 * 10_000

/** A folder in a bucket. An object is seen there once all its parts are. */
async function bucketPlace(address: string, env: Env): Promise<Place> {
  const { bucket, prefix } = partsOf(address)
  const store = await storeOf(bucket, env)
  const keyOf = (name: string) => `${prefix}/${name}`
  return {
    title: titleOf(address),
    // Whether a bucket takes anything is told by the first part of a file.
    expectWritable: async () => {},
    put: async (name, content) => (await store.put(keyOf(name), content, { maxBytes: mostBytes })).bytes,
    get: (name) => store.get(keyOf(name)),
    async names() {
      const found: string[] = []
      // Clocks of two machines may differ by some.
      for await (const keys of store.list(`${prefix}/`, new Date(Date.now() + abandonedMs))) found.push(...keys)
      return newestFirst(found.map((key) => key.slice(prefix.length + 1)))
    },
    delete: (name) => store.delete(keyOf(name)),
  }
}

/** The bucket of an address and the beginning of its keys there. */
function partsOf(address: string): { bucket: string; prefix: string } {
  const [, bucket, below = ''] = bucketAddress.exec(address) ?? []
  if (!bucket) throw new BackupProblem(`"${address}" is no bucket: write it as s3://bucket/folder.`)
  return { bucket, prefix: below || 'sundry' }
}

async function storeOf(bucket: string, env: Env): Promise<Store> {
  const endpoint = env.BACKUP_S3_ENDPOINT ?? env.S3_ENDPOINT
  const accessKeyId = env.BACKUP_S3_ACCESS_KEY_ID ?? env.S3_ACCESS_KEY_ID
  const secretAccessKey = env.BACKUP_S3_SECRET_ACCESS_KEY ?? env.S3_SECRET_ACCESS_KEY
  if (!endpoint || !accessKeyId || !secretAccessKey)
    throw new SettingsError(
      'Backups in a bucket need BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY, or those of the file store (S3_…).',
    )
  const { s3Store } = await import('#platform/storage/s3.ts')
  const pathStyle = env.S3_PATH_STYLE ?? true
  const opened = { endpoint, name: bucket, region: env.S3_REGION, accessKeyId, secretAccessKey, pathStyle }
  return s3Store(opened).catch((cause: Error) => {
    throw new BackupProblem(cause.message, { cause })
  })
}
