import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { connect } from '#platform/db/db.ts'
import { createLog } from '#platform/log.ts'
import { connectOrStart } from '#platform/postgres/connectOrStart.ts'
import { watchTransactions } from './watchTransactions.ts'

test('a question beside the transaction in which it is asked is found, and no other', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sundry-watch-'))
  const server = await connectOrStart(folder, createLog({ LOG_LEVEL: 'silent', NODE_ENV: 'test' }))
  const { db, close } = connect(server.connection, { connections: 2, onError: () => {} })
  const found = watchTransactions(db)
  const question = sql`select 1`
  await Promise.all([db.transaction((tx) => tx.execute(question)), db.execute(question)])
  expect(found).toEqual([])
  await db.transaction(() => db.execute(question))
  expect(found).toHaveLength(1)
  await db.transaction(() => db.transaction((tx) => tx.execute(question)))
  expect(found).toHaveLength(2)
  await close()
  await server.stop()
  await rm(folder, { recursive: true })
})
