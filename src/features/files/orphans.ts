import { inArray } from 'drizzle-orm'
import type { Env } from '#platform/env.ts'
import type { FilePlace } from './files.ts'
import { files, uploadParts } from './schema.ts'

type Place = FilePlace & { env: Pick<Env, 'UPLOAD_HOURS' | 'RESULT_HOURS'> }

/** The folders of the store that files and parts of them lie in. */
const folders = ['uploads/', 'results/']

/** What only we write there: years and days, perhaps below an owner's tag, or parts. See newKey, readPolicy and addPart. */
const ourKey = /^(uploads|results)\/(parts\/[0-9a-f-]{36}|([0-9a-f]{16}\/)?\d{4}\/\d{1,2}\/\d{1,2}\/[\w.-]+)$/

/** Hours beyond the longest that any file is kept, before one that nobody knows is taken for forgotten. */
const spareHours = 24
const dayMilliseconds = 86_400_000

/**
 * Deletes from the store what no row names, and answers how many that were: what a process wrote for an account that was deleted
 * meanwhile and did not live to take away, or what a database from a backup knows nothing of. It has to be older than anything that is kept.
 */
export async function sweepOrphans({ db, store, env }: Place): Promise<number> {
  const hours = Math.max(env.UPLOAD_HOURS, env.RESULT_HOURS) + spareHours
  const before = new Date(Date.now() - hours * 3_600_000)
  let swept = 0
  for (const folder of folders)
    for await (const page of store.list(folder, before)) {
      const keys = page.filter((key) => ourKey.test(key))
      const named = await Promise.all([
        db.select({ key: files.key }).from(files).where(inArray(files.key, keys)),
        db.select({ key: uploadParts.key }).from(uploadParts).where(inArray(uploadParts.key, keys)),
      ])
      const known = new Set(named.flat().map(({ key }) => key))
      for (const key of keys.filter((one) => !known.has(one))) {
        await store.delete(key)
        swept++
      }
    }
  return swept
}

/** The same once a day, however often it is asked for; after a failure it is tried again. */
export function dailyOrphanSweep(place: Place): () => Promise<number> {
  let next = 0
  return async () => {
    if (Date.now() < next) return 0
    const swept = await sweepOrphans(place)
    next = Date.now() + dayMilliseconds
    return swept
  }
}
