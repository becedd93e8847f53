// Small jobs a second through the queue, beside the barest queue that PostgreSQL allows: rows taken with SKIP LOCKED.
// Run with: npm run bench -- queue [messages]
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Database } from '#platform/db/db.ts'
import { openListener } from '#platform/db/listener.ts'
import { readEnv } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import { connectOrStart } from '#platform/postgres/connectOrStart.ts'
import { openQueue } from '#platform/queue/queue.ts'

const count = Number(process.argv[2] ?? 3000)
const lanes = 4

/** Sends all messages first, then lets the workers at them; answers messages handled a second. */
async function ours(database: Database): Promise<number> {
  const listener = await openListener(database, log)
  const queue = await openQueue(database, log, listener)
  await queue.declare('small', { seconds: 60, retries: 1 })
  for (let n = 0; n < count; n++) await queue.send(database.db, 'small', { n }, `account ${n % 50}`)
  const all = Promise.withResolvers<void>()
  const seen = new Set<number>()
  const began = performance.now()
  await queue.work<{ n: number }>('small', lanes, async ({ data }) => {
    if (seen.add(data.n).size === count) all.resolve()
  })
  await all.promise
  const seconds = (performance.now() - began) / 1000
  await queue.stop(1)
  await listener.close()
  return count / seconds
}

async function bare({ pool }: Database): Promise<number> {
  await pool.query('create table bare (id serial primary key, data jsonb not null)')
  await pool.query(`insert into bare (data) select jsonb_build_object('n', n) from generate_series(1, $1::int) n`, [
    count,
  ])
  const take =
    'delete from bare where id = (select id from bare order by id for update skip locked limit 1) returning data'
  const began = performance.now()
  const lane = async () => {
    while ((await pool.query(take)).rowCount) await Promise.resolve()
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return count / ((performance.now() - began) / 1000)
}

const folder = await mkdtemp(join(tmpdir(), 'bench-queue-'))
const log = createLog(readEnv({ LOG_LEVEL: 'silent' }))
const server = await connectOrStart(join(folder, 'postgres'), log)
const database = connect(server.connection, {
  connections: 10,
  onError: () => {},
})
console.log(`${count} messages, ${lanes} lanes`)
console.log(
  `queue, ours on pg-boss            ${(await ours(database)).toFixed(0).padStart(6)} a second, retries and fair turns included`,
)
console.log(`bare rows with SKIP LOCKED        ${(await bare(database)).toFixed(0).padStart(6)} a second`)
await database.close()
await server.stop()
await rm(folder, { recursive: true })
