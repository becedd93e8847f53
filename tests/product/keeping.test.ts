import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { knownNetworks, sessions } from '#features/accounts/schema.ts'
import { sweepAccounts } from '#features/accounts/worker.ts'
import { sweepPreviews } from '#features/billing/previews/sweepPreviews.ts'
import { previews } from '#features/billing/schema.ts'
import { livingFile, sweepFiles } from '#features/files/files.ts'
import { files } from '#features/files/schema.ts'
import { enqueue } from '#features/jobs/jobs.ts'
import { jobs } from '#features/jobs/schema.ts'
import { sweepJobs } from '#features/jobs/sweep.ts'
import { convertJob } from '#tools/pdf/job.ts'
import { createPreview } from '../support/createPreview.ts'
import { samplePdf } from '../support/samplePdf.ts'
import { setWorld } from '../support/stage.ts'
import { tablesWith } from '../support/tables.ts'
import type { Visitor } from '../support/world.ts'

// What is kept has an end, and is of no use from then on, whether it was swept yet or not.
const world = setWorld({ UPLOAD_HOURS: '0.5', RESULT_HOURS: '2', TICKET_DAYS: '40' }, ['web'])

const services = () => world.product.services
const ago = (text: string) => sql`now() - ${text}::interval`

async function uploaded(member: Visitor) {
  const { obj: url } = await member.upload('letter.pdf', await samplePdf('Dear reader'))
  const { pathname, search, searchParams } = new URL(url)
  const key = decodeURIComponent(pathname.slice('/files/'.length))
  const [row] = await services().db.select().from(files).where(eq(files.key, key))
  return { url, path: pathname + search, ends: Number(searchParams.get('expires')) * 1000, file: row! }
}

test('the privacy page tells everybody how long a question to the support is kept', async () => {
  const page = await world.visitor('pdf').get('/protocol/privacy')
  expect(await page.text()).toContain('stay for 40 days after the last message')
})

test('a link ends when it says, and no later than its file', async () => {
  const member = await world.member('pdf')
  const { path, ends, file } = await uploaded(member)
  expect(ends).toBeLessThanOrEqual(file.expiresAt.getTime())
  expect(ends).toBeGreaterThan(file.expiresAt.getTime() - 2000)
  const asked = Date.now()
  const answer = await member.get(path)
  expect(answer.status).toBe(200)
  const [, seconds] = /max-age=(\d+)/.exec(answer.headers.get('cache-control') ?? '')!
  expect(Number(seconds) * 1000).toBeLessThanOrEqual(ends - asked + 1000)
  const later = path.replace(/expires=\d+/, `expires=${Math.floor(Date.now() / 1000) + 9999}`)
  expect((await member.get(later)).status).toBe(403)
})

test('an upload whose time is over is of no use, though it lies there still', async () => {
  const member = await world.member('pdf')
  const { url, path, file } = await uploaded(member)
  const { db, store } = services()
  await db
    .update(files)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(files.id, file.id))
  expect(await store.stat(file.key)).toBeDefined()
  expect((await member.get(path)).status).toBe(404)
  const convert = await member.call('/backapi/v1/pdf/pdfToDoc', { query: { type: 1, fileUrl: url } })
  expect(convert).toMatchObject({ status: 404, success: 0 })
  // Nor for a job that was asked for in time.
  await expect(livingFile(db, file.id)).rejects.toMatchObject({ status: 404 })
  await sweepFiles(services())
  expect(await store.stat(file.key)).toBeUndefined()
})

test('a session whose time is over opens nothing, and is swept', async () => {
  const member = await world.member('pdf')
  const { db } = services()
  await db
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(sessions.accountId, member.accountId))
  expect((await member.call('/backapi/v1/user/info')).status).toBe(401)
  expect((await member.call('/backapi/v1/user/results')).status).toBe(401)
  expect(await member.upload('letter.pdf', 'x')).toMatchObject({ status: 401 })
  const body = { productsId: 'month', productsPriceId: 'price:month:usd' }
  const { obj } = await member.call<{ orderId: string }>('/order/create', { method: 'POST', body })
  const { rows } = await db.execute(sql`select account_id from "order" where id = ${obj.orderId}`)
  expect(rows).toEqual([{ account_id: null }])
  await sweepAccounts(db)
  expect(await db.$count(sessions, eq(sessions.accountId, member.accountId))).toBe(0)
})

test('networks where nobody logs in any more are forgotten', async () => {
  const member = await world.member('pdf')
  const { db } = services()
  const network = { accountId: member.accountId, seenAt: ago('89 days') }
  await db.insert(knownNetworks).values({ ...network, network: 'young' })
  await db.insert(knownNetworks).values({ ...network, network: 'old', seenAt: ago('91 days') })
  await sweepAccounts(db)
  const left = await db.select().from(knownNetworks).where(eq(knownNetworks.accountId, member.accountId))
  expect(left.map(({ network }) => network)).toEqual(['young'])
})

test('what a job was told goes with its result; one that nobody will end is ended', async () => {
  const member = await world.member('pdf')
  const { db, jobs: place } = services()
  const { accountId } = member
  const job = async (finished: string | null, created = '3 hours') => {
    const finishedAt = finished === null ? null : ago(finished)
    const state = finished === null ? 'working' : 'done'
    const [row] = await db
      .insert(jobs)
      .values({ accountId, kind: 'pdf-convert', input: {}, state, sealed: 'x', finishedAt, createdAt: ago(created) })
      .returning()
    return row!.id
  }
  const over = await job('121 minutes')
  const [young, slow, abandoned] = [await job('119 minutes'), await job(null), await job(null, '25 hours')]
  await sweepJobs({ ...place, resultHours: 2 }, [])
  const left = new Map((await db.select().from(jobs)).map((row) => [row.id, row]))
  expect(left.has(over)).toBe(false)
  // An older program said nothing of the site.
  expect(left.get(young)).toMatchObject({ state: 'done', site: 'pdf' })
  expect(left.get(slow)).toMatchObject({ state: 'working', sealed: 'x' })
  expect(left.get(abandoned)).toMatchObject({ state: 'failed', sealed: null })
})

test('a preview goes when nothing can be made of it any more', async () => {
  const { accountId } = await world.member('pdf')
  const { db } = services()
  const young = await createPreview(
    world.product.services.jobs,
    { kind: 'id-photo', secrets: [] },
    { accountId, input: {} },
  )
  const old = await createPreview(
    world.product.services.jobs,
    { kind: 'id-photo', secrets: [] },
    { accountId, input: {} },
  )
  await db
    .update(previews)
    .set({ createdAt: ago('151 minutes') })
    .where(eq(previews.uid, old))
  await sweepPreviews(db, 2.5)
  const left = await db.select().from(previews).where(eq(previews.accountId, accountId))
  expect(left.map(({ uid }) => uid)).toEqual([young])
})

test('every queue forgets handled messages after an hour and waiting ones after a week', async () => {
  const { rows } = await services().db.execute<{ name: string }>(
    sql`select name from pgboss.queue where name not like '\\_\\_%' and (deletion_seconds <> 3600 or retention_seconds <> 604800)`,
  )
  expect(rows).toEqual([])
})

test('a password that a job was told lies nowhere in the open, and is gone when the job ends', async () => {
  const member = await world.member('pdf')
  const { url } = await uploaded(member)
  const password = 'Open Sesame 42!'
  const body = { type: 1, fileUrl: url, password }
  const { obj: id } = await member.call<string>('/backapi/v1/pdf/pdfToDoc', { method: 'POST', body })
  const { db } = services()
  const rowOf = async () => (await db.select().from(jobs).where(eq(jobs.id, id)))[0]!
  expect(await tablesWith(world, [password, Buffer.from(password).toString('base64url')])).toEqual([])
  expect((await rowOf()).sealed).toMatch(/^[\w-]{40,}$/)
  expect(JSON.stringify((await rowOf()).input)).not.toContain('password')
  await member.call(`/backapi/v1/jobs/${id}/cancel`, { method: 'POST', body: {} })
  expect(await rowOf()).toMatchObject({ state: 'cancelled', sealed: null })
})

test('an address takes no password: it would lie in every log on the way', async () => {
  const member = await world.member('pdf')
  const { url } = await uploaded(member)
  const { obj: id } = await member.call<string>('/backapi/v1/pdf/pdfToDoc', {
    query: { type: 1, fileUrl: url, password: 'Open Sesame 43!' },
  })
  const [row] = await services().db.select().from(jobs).where(eq(jobs.id, id))
  expect(row).toMatchObject({ sealed: null })
  expect(await tablesWith(world, ['Open Sesame 43!'])).toEqual([])
})

test('two jobs with one secret look different, and no secret needs no cover', async () => {
  const member = await world.member('pdf')
  const { file } = await uploaded(member)
  const { jobs: place, db } = services()
  const input = { engine: 'word', fileId: file.id, options: {} } as const
  const ids = [
    await enqueue(place, convertJob, member.accountId, { ...input, password: 'same' }),
    await enqueue(place, convertJob, member.accountId, { ...input, password: 'same' }),
    await enqueue(place, convertJob, member.accountId, input),
  ]
  const rows = new Map((await db.select().from(jobs)).map(({ id, sealed }) => [id, sealed]))
  const [one, two, none] = ids.map((id) => rows.get(id))
  expect(one).not.toBe(two)
  expect(none).toBeNull()
})
