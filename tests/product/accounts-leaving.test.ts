import { randomUUID } from 'node:crypto'
import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { claimUnconfirmed } from '#features/accounts/people/claim.ts'
import { accounts } from '#features/accounts/schema.ts'
import { keepFile } from '#features/files/files.ts'
import { sweepOrphans } from '#features/files/orphans.ts'
import { samplePdf } from '../support/samplePdf.ts'
import { setWorld } from '../support/stage.ts'
import type { Visitor } from '../support/world.ts'

// Somebody leaves while files of theirs are still being made.
const world = setWorld()
afterEach(() => void vi.restoreAllMocks())

const services = () => world.product.services
const leave = (visitor: Visitor) =>
  visitor.call('/backapi/v1/user/delete', { method: 'POST', body: { credential: 'demo1234' } })
const resultFor = (accountId: number) =>
  ({ accountId, purpose: 'result', name: 'late.txt', maxBytes: 100, hours: 1 }) as const
const content = () => Readable.from([Buffer.from('made too late')])

/** Every file that lies in the store. */
async function bytesLeft(): Promise<string[]> {
  const folder = join(world.variables.DATA_DIR, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

/** Lets a call of the store be stopped in the middle. */
function pause(method: 'put' | 'delete') {
  const { store } = services()
  const real = store[method].bind(store) as (...given: unknown[]) => Promise<unknown>
  const reached = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  vi.spyOn(store, method).mockImplementationOnce((async (...given: unknown[]) => {
    reached.resolve()
    await goOn.promise
    return real(...given)
  }) as never)
  return { reached: reached.promise, goOn: () => goOn.resolve() }
}

test('a result whose bytes are written while its account is deleted takes them away itself', async () => {
  const owner = await world.member('pdf')
  const writing = pause('put')
  const kept = keepFile(services(), { ...resultFor(owner.accountId), content: content() })
  await writing.reached
  expect(await leave(owner)).toMatchObject({ success: 1 })
  writing.goOn()
  await expect(kept).rejects.toMatchObject({ status: 404 })
  expect(await bytesLeft()).toEqual([])
})

test('a result that comes while the files of its account are deleted goes with them', async () => {
  const owner = await world.member('pdf')
  await keepFile(services(), { ...resultFor(owner.accountId), content: content() })
  const deleting = pause('delete')
  const left = leave(owner)
  await deleting.reached
  await keepFile(services(), { ...resultFor(owner.accountId), content: content() })
  deleting.goOn()
  expect(await left).toMatchObject({ success: 1 })
  expect(await bytesLeft()).toEqual([])
})

test('nothing waits for a slow store with a transaction open', async () => {
  const owner = await world.member('pdf')
  await keepFile(services(), { ...resultFor(owner.accountId), content: content() })
  const deleting = pause('delete')
  const left = leave(owner)
  await deleting.reached
  const { rows } = await services().db.execute(
    sql`select query from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
  )
  expect(rows).toEqual([])
  deleting.goOn()
  expect(await left).toMatchObject({ success: 1 })
})

test('who loses the account while its files are deleted deletes no more of it', async () => {
  const owner = await world.member('pdf')
  await keepFile(services(), { ...resultFor(owner.accountId), content: content() })
  const deleting = pause('delete')
  const left = leave(owner)
  await deleting.reached
  const { db, jobs: place } = services()
  const own = eq(accounts.id, owner.accountId)
  await db.update(accounts).set({ confirmedAt: null }).where(own)
  await db.transaction((tx) => claimUnconfirmed(place.queue, tx, owner.accountId))
  deleting.goOn()
  expect(await left).toMatchObject({ status: 401, code: 10002 })
  expect(await db.select().from(accounts).where(own)).toMatchObject([{ email: owner.email, passwordHash: null }])
})

test('a deletion that the store cut off goes on where it was when it is asked for again', async () => {
  const owner = await world.member('pdf')
  await keepFile(services(), { ...resultFor(owner.accountId), content: content() })
  vi.spyOn(services().store, 'delete').mockRejectedValueOnce(new Error('the bucket is away'))
  expect(await leave(owner)).toMatchObject({ success: 0, status: 500 })
  expect(await leave(owner)).toMatchObject({ success: 1 })
  expect(await bytesLeft()).toEqual([])
})

test('what a killed process wrote for an account that was deleted meanwhile is swept when it is old, and nothing else', async () => {
  const { store } = services()
  const put = (key: string) => store.put(key, content(), { maxBytes: 100 })
  const owner = await world.member('pdf')
  const kept = await keepFile(services(), { ...resultFor(owner.accountId), content: content() })
  const part = `uploads/parts/${randomUUID()}`
  const day = `uploads/${'0a'.repeat(8)}/2026/1/9/1767950000000_abc.jpg`
  const orphans = [`results/2026/01/09/${randomUUID()}.pdf`, `uploads/2026/01/09/${randomUUID()}`, part, day]
  const others = ['results/of-somebody-else.txt', 'uploads/2026/notes', 'backups/2026/01/09/database']
  const young = `results/2026/01/09/${randomUUID()}.pdf`
  for (const key of [...orphans, ...others, young]) await put(key)
  const threeDaysAgo = new Date(Date.now() - 3 * 86_400_000)
  for (const key of [...orphans, ...others, kept.key])
    await utimes(join(world.variables.DATA_DIR, 'files', key), threeDaysAgo, threeDaysAgo)
  expect(await sweepOrphans(services())).toBe(orphans.length)
  const there = await Promise.all([...orphans, ...others, young, kept.key].map((key) => store.stat(key)))
  expect(there.map((found) => found !== undefined)).toEqual([
    ...orphans.map(() => false),
    ...others.map(() => true),
    true,
    true,
  ])
  for (const key of [...others, young]) await store.delete(key)
  await leave(owner)
})

test('who leaves in the middle of their jobs leaves no file behind', { timeout: 180_000 }, async () => {
  const owner = await world.member('pdf')
  const { obj: fileUrl } = await owner.upload('long.pdf', await samplePdf('Goodbye', 30))
  for (let count = 0; count < 4; count++)
    await owner.call('/backapi/v1/pdf/pdfToImg', { query: { outType: 2, dpi: 144, fileUrl } })
  const { db } = services()
  const states = async () => (await db.execute(sql`select state from job`)).rows.map(({ state }) => state)
  await expect.poll(states, { timeout: 60_000 }).toContain('working')
  expect(await leave(owner)).toMatchObject({ success: 1 })
  const inHand = async () =>
    (await db.execute(sql`select 1 from pgboss.job where name like 'pdf%' and state in ('created', 'active', 'retry')`))
      .rows.length
  await expect.poll(inHand, { timeout: 60_000 }).toBe(0)
  expect(await states()).toEqual([])
  expect(await bytesLeft()).toEqual([])
})
