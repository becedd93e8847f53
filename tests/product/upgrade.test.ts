import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openSession, tokenName } from '#features/accounts/sessions/sessions.ts'
import type { OrderEntry } from '#features/billing/contract.ts'
import { DatabaseClient } from '#platform/db/client.ts'
import { appliedMigration, layMigrations, migrationsUpTo, newestMigration } from '#platform/db/migrate.ts'
import { createLog } from '#platform/log.ts'
import { connectOrStart } from '#platform/postgres/connectOrStart.ts'
import { followJob, resultOf } from '../support/jobs.ts'
import { samplePdf } from '../support/samplePdf.ts'
import { sample } from '../support/samples.ts'
import { createWorld, type World } from '../support/world.ts'

// An installation that the first version of the product left, taken over by this one.
const firstVersion = '0002_sms'
const own = { SECRET_KEY: 'the key of an installation in a test' }
/** Accounts on the site `pdf`, by what they had bought. */
const buyers = { trial: 9, month: 10, life: 11 }

const folder = await mkdtemp(join(tmpdir(), 'sundry-upgrade-'))
const server = await connectOrStart(folder, createLog({ LOG_LEVEL: 'silent', NODE_ENV: 'test' }))
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

async function oldInstallation(): Promise<DatabaseClient> {
  const client = new DatabaseClient(server.connection)
  await client.connect()
  const journal = JSON.parse(await readFile('migrations/meta/_journal.json', 'utf8')) as {
    entries: { tag: string; when: number }[]
  }
  const last = journal.entries.find(({ tag }) => tag === firstVersion)!.when
  await layMigrations(client, migrationsUpTo(last))
  await client.query(await readFile(sample('first-version.sql'), 'utf8'))
  return client
}

/** Calls of a buyer who comes back. */
async function comesBack(world: World, plan: keyof typeof buyers) {
  const headers = { [tokenName]: await openSession(world.product.services.db, buyers[plan], 'a test') }
  const visitor = world.visitor('pdf')
  const ask: typeof visitor.call = (path, asked) => visitor.call(path, { ...asked, headers })
  return { ask, visitor, headers }
}

test('members, passwords, orders, receipts and credits of the first version are there after an upgrade', {
  timeout: 120_000,
}, async () => {
  const client = await oldInstallation()
  const before = await client.query<{ count: string }>('select count(*) from account')
  const { user, database, host } = server.connection
  const DATABASE_URL = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
  await using world = await createWorld({ DATABASE_URL, ...own })
  expect(await appliedMigration(client)).toBe(newestMigration())
  expect((await client.query('select count(*) from account')).rows).toEqual(before.rows)
  await client.end()

  const credential = { identityType: 'EMAIL', identifier: 'demo@example.com', credential: 'demo1234' }
  const login = await world.visitor('pdf').call('/backapi/v1/user/session/login', { method: 'POST', body: credential })
  expect(login.success).toBe(1)

  for (const [plan, amount] of [
    ['trial', 'US$0.99'],
    ['month', 'US$24.90'],
    ['life', 'US$399'],
  ] as const) {
    const { ask, visitor, headers } = await comesBack(world, plan)
    const { obj: orders } = await ask<OrderEntry[]>('/backapi/v1/user/orders')
    const first = orders[0]!.payments.at(-1)!
    expect([orders.length, first.amount, first.receipt]).toEqual([1, amount, expect.any(Number)])
    const receipt = await visitor.get(`/backapi/v1/user/receipts/${first.receipt}`, headers)
    expect(await receipt.text()).toContain(amount)
  }

  const { ask, visitor, headers } = await comesBack(world, 'life')
  const credits = async () => (await ask<{ left: number }>('/backapi/v1/user/credits')).obj.left
  const had = await credits()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await samplePdf('Years later'))]), 'letter.pdf')
  const kept = await ask<string>('/backapi/v1/convert/uploadFile', { method: 'POST', body: form })
  const asked = await ask<string>('/backapi/v1/pdf/pdfToDoc', { query: { type: 1, fileUrl: kept.obj } })
  const { answer } = await followJob({ ...visitor, call: ask }, asked.obj)
  const get: typeof visitor.get = (path) => visitor.get(path, headers)
  expect((await resultOf({ ...visitor, get }, answer)).subarray(0, 2).toString()).toBe('PK')
  expect(await credits()).toBe(had - 1)
})
