import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { keepFile } from '#features/files/files.ts'
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

test('a result that comes while the files of its account are deleted is not taken', async () => {
  const owner = await world.member('pdf')
  await keepFile(services(), { ...resultFor(owner.accountId), content: content() })
  const deleting = pause('delete')
  const left = leave(owner)
  await deleting.reached
  const late = expect(keepFile(services(), { ...resultFor(owner.accountId), content: content() })).rejects.toThrow()
  deleting.goOn()
  expect(await left).toMatchObject({ success: 1 })
  await late
  expect(await bytesLeft()).toEqual([])
})

test('who leaves in the middle of their jobs leaves no file behind', { timeout: 90_000 }, async () => {
  const owner = await world.member('pdf')
  const { obj: fileUrl } = await owner.upload('long.pdf', await samplePdf('Goodbye', 30))
  for (let count = 0; count < 4; count++)
    await owner.call('/backapi/v1/pdf/pdfToImg', { query: { outType: 2, dpi: 144, fileUrl } })
  const { db } = services()
  const states = async () => (await db.execute(sql`select state from job`)).rows.map(({ state }) => state)
  await expect.poll(states, { timeout: 30_000 }).toContain('working')
  expect(await leave(owner)).toMatchObject({ success: 1 })
  const inHand = async () =>
    (await db.execute(sql`select 1 from pgboss.job where name like 'pdf%' and state in ('created', 'active', 'retry')`))
      .rows.length
  await expect.poll(inHand, { timeout: 60_000 }).toBe(0)
  expect(await states()).toEqual([])
  expect(await bytesLeft()).toEqual([])
})
