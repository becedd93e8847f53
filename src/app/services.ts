import { join } from 'node:path'
import { hideFromEngines } from '#platform/childProcess/confine.ts'
import { openChannel } from '#platform/db/channel.ts'
import { openListener } from '#platform/db/listener.ts'
import { migrateDatabase } from '#platform/db/migrate.ts'
import { sharesOf } from '#platform/db/shares.ts'
import type { Env } from '#platform/env.ts'
import { diskSpace } from '#platform/health/diskSpace.ts'
import { answering, createHealth } from '#platform/health/health.ts'
import { healthText } from '#platform/health/healthTexts.ts'
import type { Log } from '#platform/log.ts'
import { createMetrics } from '#platform/metrics.ts'
import { openQueue } from '#platform/queue/queue.ts'
import { createSealer, createSigner, keptSecret } from '#platform/secret.ts'
import { openStore } from '#platform/storage/openStore.ts'
import { openTracing } from '#platform/tracing/tracing.ts'
import { watchBackups } from './backup/schedule.ts'
import { dataFolderOf, openDatabase } from './database.ts'
import { makeDataFolder } from './makeDataFolder.ts'

/** What lies in the data folder beside the scratch folders, models and pictures of sites that engines work with: nothing in it is for them. */
const notForEngines = ['files', 'postgres', 'outbox', 'secret-key']

/**
 * Opens everything that state lives in: database, queue, store and channel. With settings these are the operator's own,
 * without them embedded ones in the data folder. `close` comes after the queue was stopped.
 */
export async function openServices(env: Env, log: Log, options: { work: boolean }) {
  const tracing = await openTracing(env)
  const dataFolder = dataFolderOf(env)
  await makeDataFolder(dataFolder)
  hideFromEngines(notForEngines.map((name) => join(dataFolder, name)))
  const { database, leave, close: closeDatabase } = await openDatabase(env, log)
  await migrateDatabase(database.address)
  const listener = await openListener(database, log)
  const channel = await openChannel(listener)
  const queue = await openQueue(
    database,
    log,
    options.work ? listener : undefined,
    sharesOf(env.DATABASE_CONNECTIONS).queue,
  )
  const store = await openStore(env, dataFolder)
  const secretKey = env.SECRET_KEY ?? (await keptSecret(dataFolder))
  const signer = createSigner(secretKey)
  const health = createHealth()
  health.watch(answering('database', words('database'), () => database.pool.query('select 1')))
  health.watch(answering('queue', words('queue'), () => queue.check()))
  health.watch(answering('store', words('store'), () => store.check()))
  health.watch(diskSpace(dataFolder, env.DISK_FREE_MB))

  return {
    env,
    log,
    dataFolder,
    db: database.db,
    address: database.address,
    secretKey,
    store,
    signer,
    metrics: createMetrics(),
    jobs: { db: database.db, queue, channel, env, sealer: createSealer(secretKey) },
    health,
    backups: watchBackups(env),
    /** Says that a stop begins; `close` ends it. */
    leave,
    async close() {
      await listener.close()
      await closeDatabase()
      await tracing.close()
    },
  }
}

const words = (part: 'database' | 'queue' | 'store') => ({
  answers: healthText((texts) => texts[part].answers),
  silent: healthText((texts) => texts[part].silent),
})

export type Services = Awaited<ReturnType<typeof openServices>>
