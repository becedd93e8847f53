import { resolve } from 'node:path'
import type { Db } from '#platform/db/db.ts'
import { migrateDatabase } from '#platform/db/migrate.ts'
import { type Env, readEnv } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import { rootFolder } from '#platform/paths.ts'
import { openDatabase } from '../database.ts'

/** What a command works on. The database is opened when a command first asks for it: some need none. */
export type Desk = { env: Env; sitesFolder: string; db(): Promise<Db> }

export async function openDesk(): Promise<Desk & AsyncDisposable> {
  const env = readEnv()
  const log = createLog(env)
  let opened: ReturnType<typeof openDatabase> | undefined
  return {
    env,
    sitesFolder: resolve(rootFolder, env.SITES_DIR),
    async db() {
      opened ??= openDatabase(env, log)
      const { database } = await opened
      await migrateDatabase(database)
      return database.db
    },
    async [Symbol.asyncDispose]() {
      await (await opened)?.close()
    },
  }
}
