import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { memberships } from '#features/accounts/schema.ts'
import { keepFile, sweepFiles } from '#features/files/files.ts'
import { files } from '#features/files/schema.ts'
import type { OwnJob } from '#features/jobs/ownJob.ts'
import { jobs } from '#features/jobs/schema.ts'
import { sweepJobs } from '#features/jobs/sweep.ts'
import { wishHeader } from '#features/jobs/wishHeader.ts'
import { followJob } from '../support/jobs.ts'
import { scene } from '../support/photos.ts'
import { makeKeyOf, memberWithProgram, programOf } from '../support/program.ts'
import { samplePdf } from '../support/samplePdf.ts'
import { setWorld } from '../support/stage.ts'
import type { Visitor } from '../support/world.ts'

// What somebody asked for is found again, on whatever device, until its time is over.
const world = setWorld()
const services = () => world.product.services

type Made = {
  kind?: string
  name?: string
  input?: object
  content?: string
  state?: 'done' | 'failed'
  minute?: number
}

/** A job of an account with its result, so many minutes ago; answers both ids. */
async function made(accountId: number, { kind = 'pdf-convert', name = 'letter.docx', ...more }: Made = {}) {
  const content = Readable.from([Buffer.from(more.content ?? 'result')])
  const file = await keepFile(services(), { accountId, purpose: 'result', name, content, maxBytes: 1000, hours: 1 })
  const createdAt = new Date(Date.now() - 60_000 * (more.minute ?? 0))
  const row = {
    accountId,
    kind,
    input: more.input ?? {},
    state: more.state ?? ('done' as const),
    progress: 100,
    createdAt,
  }
  const [job] = await services()
    .db.insert(jobs)
    .values({ ...row, resultId: file.id })
    .returning()
  return { id: job!.id, file }
}

const results = async (visitor: Visitor, query: Record<string, string | number> = {}) =>
  (await visitor.call<OwnJob[]>('/backapi/v1/user/results', { query })).obj

test('results come page by page, by tool and by name, and nobody else’s', async () => {
  const owner = await world.member('pdf')
  const other = await world.member('pdf')
  await made(other.accountId, { name: 'letter of somebody else.docx' })
  for (let minute = 0; minute < 5; minute++) await made(owner.accountId, { name: `Letter_${minute}.docx`, minute })
  await made(owner.accountId, { kind: 'id-photo', name: '100%.png', minute: 9 })
  await made(owner.accountId, { kind: 'pdf-look', name: 'a look.webp' })
  await made(owner.accountId, { name: 'failed.docx', state: 'failed' })

  const names = (page: OwnJob[]) => page.map(({ name }) => name)
  const first = await results(owner, { most: 4 })
  expect(names(first)).toEqual(['Letter_0.docx', 'Letter_1.docx', 'Letter_2.docx', 'Letter_3.docx'])
  expect(names(await results(owner, { most: 4, before: first.at(-1)!.id }))).toEqual(['Letter_4.docx', '100%.png'])
  expect(names(await results(owner, { tool: 'id-photo' }))).toEqual(['100%.png'])
  expect(await owner.call('/backapi/v1/user/results', { query: { tool: 'id-foto' } })).toMatchObject({
    ...{ status: 422, msg: expect.stringContaining('id-photo') },
  })
  expect(names(await results(owner, { search: 'LETTER_3' }))).toEqual(['Letter_3.docx'])
  // What has a meaning to a pattern has none to who searches.
  expect(names(await results(owner, { search: '%' }))).toEqual(['100%.png'])
  expect(names(await results(owner, { search: '_' }))).toHaveLength(5)
  const { obj } = await owner.call('/backapi/v1/user/results/count')
  expect(obj).toEqual([
    { tool: 'pdf', count: 5 },
    { tool: 'id-photo', count: 1 },
  ])
  const [found] = first
  expect(await other.call(`/backapi/v1/jobs/${found!.id}`)).toMatchObject({ status: 404 })
  expect(await other.call('/backapi/v1/jobs/delete', { method: 'POST', body: { ids: [found!.id] } })).toMatchObject({
    obj: 0,
  })
  expect((await results(owner)).length).toBe(6)
})

test('a restoration in several steps is one result, and is deleted with its steps', async () => {
  const owner = await world.member('photos')
  const kind = 'old-photo-restore'
  const mended = await made(owner.accountId, { kind, name: 'attic-restored.jpg', minute: 2 })
  const enlarged = await made(owner.accountId, {
    ...{ kind, name: 'attic-restored.jpg', minute: 1 },
    input: { fileId: mended.file.id, action: 'superResolution' },
  })
  const listed = await results(owner)
  expect(listed.map(({ id, tool, options }) => ({ id, tool, options }))).toEqual([
    { id: enlarged.id, tool: 'old-photos', options: { action: 'superResolution' } },
  ])
  const deleted = { method: 'POST', body: { ids: [enlarged.id, randomUUID()] } } as const
  expect(await owner.call('/backapi/v1/jobs/delete', deleted)).toMatchObject({ obj: 1 })
  const { db } = services()
  expect(await db.select().from(jobs).where(eq(jobs.accountId, owner.accountId))).toEqual([])
  expect(await db.select().from(files).where(eq(files.accountId, owner.accountId))).toEqual([])
  expect(await services().store.stat(mended.file.key)).toBeUndefined()
})

test('a result is deleted with every look at its upload, so that nothing of it waits on the page of its tool', async () => {
  const owner = await world.member('pdf')
  const { db } = services()
  const mine = eq(jobs.accountId, owner.accountId)
  const { file: upload } = await made(owner.accountId, { kind: 'pdf-look', name: 'letter.pdf' })
  const { file: other } = await made(owner.accountId, { kind: 'pdf-look', name: 'bill.pdf' })
  await db.delete(jobs).where(mine)
  const of = (fileId: string) => ({ fileId })
  const [first, converted] = [
    await made(owner.accountId, { kind: 'pdf-look', name: 'look.webp', minute: 4, input: of(upload.id) }),
    await made(owner.accountId, {
      name: 'letter.docx',
      minute: 3,
      input: { ...of(upload.id), engine: 'word', options: {} },
    }),
    await made(owner.accountId, { kind: 'pdf-look', name: 'look.webp', minute: 2, input: of(upload.id) }),
    await made(owner.accountId, { kind: 'pdf-pages-look', name: 'look.webp', minute: 1, input: of(upload.id) }),
  ]
  const beside = await made(owner.accountId, { kind: 'pdf-look', name: 'look.webp', input: of(other.id) })
  await owner.call('/backapi/v1/jobs/delete', { method: 'POST', body: { ids: [converted.id] } })
  expect(await db.select({ id: jobs.id }).from(jobs).where(mine)).toEqual([{ id: beside.id }])
  expect(await services().store.stat(first.file.key)).toBeUndefined()
})

test('a transcript is downloaded as text and subtitles, by its owner alone', async () => {
  const owner = await world.member('voice')
  const transcript = { language: 'en-GB', seconds: 2, segments: [{ start: 0, end: 2, text: 'Ask not' }] }
  const content = JSON.stringify(transcript)
  const { id } = await made(owner.accountId, { kind: 'speech-to-text', name: 'jfk.json', content })
  const [listed] = await results(owner)
  expect(listed?.formats).toEqual(expect.arrayContaining(['txt', 'docx', 'pdf', 'srt', 'vtt']))
  const headers = { 'sundry-token': owner.token! }
  const read = async (format: string) => (await owner.get(`/backapi/v1/jobs/${id}/as/${format}`, headers)).text()
  expect(await read('txt')).toBe('Ask not\n')
  expect(await read('srt')).toContain('00:00:00,000 --> 00:00:02,000\nAsk not')
  const bytes = async (format: string) =>
    Buffer.from(await (await owner.get(`/backapi/v1/jobs/${id}/as/${format}`, headers)).arrayBuffer())
  expect((await bytes('docx')).subarray(0, 2).toString()).toBe('PK')
  const pdf = await bytes('pdf')
  // Where no Office is installed the answer says so.
  if (!pdf.includes('"code"')) expect([pdf.subarray(0, 5).toString(), pdf.length > 5000]).toEqual(['%PDF-', true])
  // Programs have the same by their key.
  const program = programOf(world, 'voice', (await makeKeyOf(owner)).key)
  const asDocx = await program.open(`/jobs/${id}/results/1?as=docx`)
  expect([asDocx.status, asDocx.headers.get('content-disposition')]).toEqual([
    200,
    `attachment; filename="jfk.docx"; filename*=UTF-8''jfk.docx`,
  ])
  const asExe = await program.ask<{ detail: string }>(`/jobs/${id}/results/1?as=exe`)
  expect([asExe.status, asExe.body.detail]).toEqual([404, expect.stringContaining('txt, docx')])
  expect((await owner.get(`/backapi/v1/jobs/${id}/as/exe`, headers)).status).toBe(404)
  const thief = await world.member('voice')
  expect((await thief.get(`/backapi/v1/jobs/${id}/as/txt`, { 'sundry-token': thief.token! })).status).toBe(404)
})

test('a browser that has its name before its first file has no jobs yet; whoever has neither name nor session is to log in', async () => {
  const list = (visitor: Visitor) => visitor.call<OwnJob[]>('/backapi/v1/jobs', { query: { tool: 'pdf' } })
  expect(await list(world.trier('pdf'))).toMatchObject({ status: 200, success: 1, obj: [] })
  expect(await list(world.visitor('pdf'))).toMatchObject({ status: 401 })
})

test('a page takes up no work that a program has in hand or failed at, and shows what came of the rest', {
  timeout: 120_000,
}, async () => {
  const { member, program } = await memberWithProgram(world)
  const listed = async () => (await member.call<OwnJob[]>('/backapi/v1/jobs', { query: { tool: 'pdf' } })).obj
  const ask = async (content: Uint8Array | string) => {
    const body = {
      tool: 'pdf',
      options: { conversion: 'pdf-to-png', dpi: 72 },
      files: [await program.upload('a.pdf', content)],
    }
    const asked = await program.ask<{ id: string }>('/jobs', { method: 'POST', body })
    expect(asked.status).toBe(202)
    return (await program.follow(asked.body.id)).at(-1)
  }
  expect(await ask('%PDF-1.7 and nothing more')).toMatchObject({ state: 'failed' })
  expect(await listed()).toEqual([])
  const made = await ask(await samplePdf('Dear reader'))
  expect(made).toMatchObject({ state: 'done' })
  expect(await listed()).toMatchObject([{ id: made!.id, name: 'a.png' }])
})

test('a photo that nobody waits for is made all the same, and found with what it was made of', {
  timeout: 120_000,
}, async () => {
  const owner = await world.member('anime')
  const { obj: imgInPath } = await owner.upload('hill.png', await scene())
  const { obj } = await owner.call<{ job: string }>('/backapi/v1/aiphoto/anime', {
    query: { imgInPath, type: 8 },
    headers: { prefer: 'respond-async', [wishHeader]: randomUUID() },
  })
  const found = async () => (await owner.call<OwnJob[]>('/backapi/v1/jobs', { query: { tool: 'ai-photo' } })).obj[0]
  expect(await found()).toMatchObject({ id: obj.job, name: expect.stringMatching(/^hill/) })
  await expect.poll(async () => (await found())?.state, { timeout: 50_000 }).toBe('done')
  expect(await found()).toMatchObject({
    ...{ name: 'hill-pixel-art.png', options: { typeId: 8 }, source: { name: 'hill.png' } },
    facts: { preview: expect.stringMatching(/^data:image\/webp;base64,/) },
  })
  const own = and(eq(jobs.id, obj.job), eq(jobs.accountId, owner.accountId))
  expect(await services().db.select().from(jobs).where(own)).toHaveLength(1)
})

test('a plan that keeps results longer keeps them, with what their jobs were told', { timeout: 120_000 }, async () => {
  const { db, jobs: place } = services()
  const member = await world.member('pdf')
  const now = Date.now()
  const periods = [{ start: now - 1000, end: now + 86_400_000, quota: 100, keepDays: 7 }]
  await db.update(memberships).set({ periods }).where(eq(memberships.accountId, member.accountId))
  expect((await member.call('/backapi/v1/user/storage')).obj).toMatchObject({ resultHours: 168 })

  const { obj: fileUrl } = await member.upload('letter.pdf', await samplePdf('Dear reader'))
  const { obj: id } = await member.call<string>('/backapi/v1/pdf/pdfToImg', { query: { fileUrl, dpi: 72 } })
  expect((await followJob(member, id)).answer).toMatchObject({ success: 1, obj: { progress: 100 } })
  const [kept] = await results(member)
  expect(kept!.expiresAt / 3_600_000).toBeCloseTo(now / 3_600_000 + 168, 0)

  const isIt = eq(jobs.id, id)
  await db.update(jobs).set({ finishedAt: sql`now() - interval '6 days'` }).where(isIt)
  await sweepJobs({ ...place, resultHours: 24 }, [])
  expect(await results(member)).toHaveLength(1)
  await db
    .update(files)
    .set({ expiresAt: new Date(now - 1000) })
    .where(eq(files.accountId, member.accountId))
  await sweepFiles(services())
  await sweepJobs({ ...place, resultHours: 24 }, [])
  expect(await db.select().from(jobs).where(isIt)).toEqual([])
})
