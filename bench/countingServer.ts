import { connect } from '#platform/db/db.ts'
import { createLog } from '#platform/log.ts'
import { connectOrStart } from '#platform/postgres/connectOrStart.ts'
import { placesIn } from '#platform/postgres/places.ts'

const log = createLog({ LOG_LEVEL: 'silent', NODE_ENV: 'test' })

/** A database server in a folder that counts its statements. */
export async function countingServer(folder: string) {
  const first = await connectOrStart(folder, log)
  const database = connect(first.connection, { connections: 1, onError: () => {} })
  await database.pool.query("alter system set shared_preload_libraries = 'pg_stat_statements'")
  await database.close()
  await first.stop()
  const server = await connectOrStart(folder, log)
  const counting = connect(server.connection, { connections: 1, name: 'bench', onError: () => {} })
  await counting.pool.query('create extension pg_stat_statements')
  return { server, counting, socketFolder: placesIn(folder).socketFolder }
}
