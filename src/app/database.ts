import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { connect, type Database } from '#platform/db/db.ts'
import { sharesOf } from '#platform/db/shares.ts'
import type { Env } from '#platform/env.ts'
import type { Log } from '#platform/log.ts'
import { rootFolder } from '#platform/paths.ts'
import { connectOrStart } from '#platform/postgres/connectOrStart.ts'
import { within } from '#platform/within.ts'
import { makeDataFolder } from './makeDataFolder.ts'

/** How long connections may take to come back when the program stops. */
const closeSeconds = 5

/** The folder of the embedded database, the files and the secret key. */
export const dataFolderOf = (env: Env) => resolve(rootFolder, env.DATA_DIR)

/** Whether there is a database: of the operator's own, or an embedded one that an earlier start has made. */
export const hasDatabase = (env: Env): boolean =>
  env.DATABASE_URL !== undefined || existsSync(join(dataFolderOf(env), 'postgres'))

/** Opens the operator's database, or the embedded one in the data folder, started where it does not run yet. */
export async function openDatabase(env: Env, log: Log) {
  let closing = false
  const options = {
    connections: sharesOf(env.DATABASE_CONNECTIONS).calls,
    limits: {
      wait: env.DATABASE_WAIT_SECONDS,
      lock: env.DATABASE_LOCK_SECONDS,
      statement: env.DATABASE_STATEMENT_SECONDS,
      idle: env.DATABASE_IDLE_SECONDS,
    },
    onError(error: Error) {
      // The server may end before it has read that a connection is let go of.
      if (!closing) log.warn({ err: error }, 'A database connection broke and is replaced')
    },
  }
  /** Lets go of all connections; one that is still at work ends with its server. */
  const letGo = (database: Database) => {
    closing = true
    return within(closeSeconds, database.close())
  }
  if (env.DATABASE_URL) {
    const database = connect({ connectionString: env.DATABASE_URL }, options)
    return { database, leave: () => {}, close: async () => void (await letGo(database)) }
  }
  const dataFolder = dataFolderOf(env)
  await makeDataFolder(dataFolder)
  const server = await connectOrStart(join(dataFolder, 'postgres'), log)
  const database = connect(server.connection, options)
  return {
    database,
    /** To be called as a stop begins. */
    leave: () => server.leave(),
    async close() {
      await letGo(database)
      await server.stop()
    },
  }
}
