import { declareMail } from '#features/accounts/mailing.ts'
import { type Billing, openBilling } from '#features/billing/openBilling.ts'
import { declareBilling } from '#features/billing/worker.ts'
import type { Db } from '#platform/db/db.ts'
import { migrateDatabase } from '#platform/db/migrate.ts'
import { type Env, readEnv, SettingsError } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import { createMetrics } from '#platform/metrics.ts'
import { openQueue, type Queue } from '#platform/queue/queue.ts'
import { createSigner, keptSecret } from '#platform/secret.ts'
import { openStore } from '#platform/storage/openStore.ts'
import type { Store } from '#platform/storage/store.ts'
import { dataFolderOf, openDatabase } from '../database.ts'
import { sitesFolderOf } from '../openInstalledSites.ts'
import { knownTrouble } from '../starting/startupTrouble.ts'

/** What a command works on. The database is opened when a command first asks for it: some need none. */
export type Desk = {
  env: Env
  sitesFolder: string
  db(): Promise<Db>
  /** Orders and their provider, for commands that move money or memberships. */
  billing(): Promise<Billing>
  /** Where mails are asked for. */
  queue(): Promise<Queue>
  /** The bytes of files. */
  store(): Promise<Store>
}

/** What stands against the database is told to the operator as at a start, without the program's insides. */
export const toldPlainly = (error: unknown): never => {
  const trouble = error instanceof SettingsError ? undefined : knownTrouble(error)
  throw trouble === undefined ? error : new SettingsError(trouble, { cause: error })
}

export async function openDesk(): Promise<Desk & AsyncDisposable> {
  const env = readEnv()
  const log = createLog(env)
  let opened: ReturnType<typeof openDatabase> | undefined
  let queue: Queue | undefined

  async function database() {
    opened ??= openDatabase(env, log)
    const { database } = await opened.catch(toldPlainly)
    await migrateDatabase(database.address).catch(toldPlainly)
    return database
  }

  async function messages() {
    queue ??= await openQueue(await database(), log)
    await declareMail(queue)
    return queue
  }

  return {
    env,
    sitesFolder: sitesFolderOf(env),
    db: async () => (await database()).db,
    async billing() {
      const opened = await database()
      const queue = await messages()
      await declareBilling(queue)
      const signer = createSigner(env.SECRET_KEY ?? (await keptSecret(dataFolderOf(env))))
      return openBilling(env, { db: opened.db, queue, signer, log, metrics: createMetrics() })
    },
    queue: messages,
    store: () => openStore(env, dataFolderOf(env)),
    async [Symbol.asyncDispose]() {
      await queue?.stop(1)
      // One that never opened has told why already.
      await (await opened?.catch(() => undefined))?.close()
    },
  }
}
