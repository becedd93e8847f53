// What the desk's lists, a member's pages and the rounds of a worker take of the database where each table has so many rows, and which of them read a
// table from end to end. Nothing that they change is kept. Run with: npm run bench -- plans [rows of each table, 250000] [part of the questions' names]
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { noLimits } from '#platform/db/client.ts'
import { connect, type Db } from '#platform/db/db.ts'
import { migrateDatabase } from '#platform/db/migrate.ts'
import { createLog } from '#platform/log.ts'
import { connectOrStart } from '#platform/postgres/connectOrStart.ts'
import { explained } from './explain.ts'
import { fill } from './fill.ts'
import { questionsOf } from './questions.ts'

/** No act of the desk and no round of a worker is to take more of the database, in ms. */
const mostMilliseconds = 50

const rows = Number(process.argv[2] ?? 250_000)
const wanted = process.argv[3] ?? ''
const folder = await mkdtemp(join(tmpdir(), 'bench-plans-'))
const server = await connectOrStart(folder, createLog({ LOG_LEVEL: 'silent', NODE_ENV: 'test' }))
try {
  await migrateDatabase(server.connection)
  const { pool, close } = connect(server.connection, { connections: 2, limits: noLimits, onError: () => {} })
  await fill(pool, rows)
  console.log(`${rows} rows in each table; ms of the database, the best of three`)
  for (const [place, [name]] of questionsOf({} as Db, rows).entries()) {
    if (!name.includes(wanted)) continue
    const tries = []
    for (let turn = 0; turn < 3; turn++)
      tries.push(await explained(pool, (client) => questionsOf(drizzle(client) as unknown as Db, rows)[place]![1]()))
    const times = tries.map((carried) => carried.reduce((sum, { milliseconds }) => sum + milliseconds, 0))
    const best = Math.min(...times)
    const [carried] = tries
    const scanned = [...new Set(carried!.flatMap((each) => each.scanned))]
    const notes = [
      ...(best > mostMilliseconds ? ['TOO SLOW'] : []),
      ...(scanned.length > 0 ? [`reads all of ${scanned.join(', ')}`] : []),
    ]
    console.log(
      `${name.padEnd(46)} ${best.toFixed(2).padStart(9)}   ${carried!.length} statements   ${notes.join(', ')}`,
    )
  }
  const { rows: sizes } = await pool.query<{ name: string; bytes: number; whole: number }>(
    `select relname as name, pg_relation_size(relid) / n_live_tup::float8 as bytes, pg_total_relation_size(relid) / n_live_tup::float8 as whole
     from pg_stat_user_tables where n_live_tup > $1 order by whole desc`,
    [rows / 10],
  )
  for (const { name, bytes, whole } of sizes)
    console.log(
      `a row of ${name.padEnd(15)} ${bytes.toFixed(0).padStart(5)} bytes, ${whole.toFixed(0).padStart(5)} with its indexes`,
    )
  await close()
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
