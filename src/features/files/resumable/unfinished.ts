import { randomUUID } from 'node:crypto'
import { open, readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Env } from '#platform/env.ts'
import { rootFolder } from '#platform/paths.ts'
import { ownerTag } from '../ownerTag.ts'
import { sniffBytes } from '../sniff.ts'

/** Where what has come of unfinished uploads lies: two files each, the bytes and their facts as JSON. */
export const unfinishedFolder = (env: Pick<Env, 'DATA_DIR'>): string =>
  join(resolve(rootFolder, env.DATA_DIR), 'unfinished-uploads')

/** An id for a new upload. It tells to us whose it is, and cannot be guessed. */
export const newUploadId = (accountId: number): string => `${ownerTag(accountId)}-${randomUUID()}`

/** Whether an upload belongs to this account; false for anything that is no id of ours. */
export const isOwnUpload = (id: string, accountId: number): boolean =>
  /^[0-9a-f]{16}(-[0-9a-f]+){5}$/.test(id) && id.startsWith(`${ownerTag(accountId)}-`)

/** The first bytes of an unfinished upload, as many as have come. */
export async function headOf(folder: string, id: string): Promise<Buffer> {
  await using file = await open(join(folder, id))
  const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffBytes), 0, sniffBytes, 0)
  return buffer.subarray(0, bytesRead)
}

/** Deletes what nobody has written to for so many hours; answers how many files that were. */
export async function sweepUnfinished(folder: string, hours: number): Promise<number> {
  const oldest = Date.now() - hours * 3_600_000
  const old = (await filesIn(folder)).filter(({ writtenAt }) => writtenAt < oldest)
  await Promise.all(old.map(({ name }) => rm(join(folder, name), { force: true })))
  return old.length
}

/** Deletes the oldest unfinished uploads of an account until at most `most` are left. */
export async function makeRoom(folder: string, accountId: number, most: number): Promise<void> {
  const own = (await filesIn(folder)).filter(({ name }) => isOwnUpload(name, accountId))
  const surplus = own.toSorted((a, b) => b.writtenAt - a.writtenAt).slice(most)
  const names = surplus.flatMap(({ name }) => [name, `${name}.json`])
  await Promise.all(names.map((name) => rm(join(folder, name), { force: true })))
}

/** Deletes all unfinished uploads of an account on this machine; elsewhere the sweep does. */
export const forgetUnfinished = (env: Pick<Env, 'DATA_DIR'>, accountId: number): Promise<void> =>
  makeRoom(unfinishedFolder(env), accountId, 0)

async function filesIn(folder: string) {
  const names = await readdir(folder).catch(() => [])
  const found = names.map(async (name) => ({
    name,
    writtenAt: await stat(join(folder, name)).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    ),
  }))
  return Promise.all(found)
}
