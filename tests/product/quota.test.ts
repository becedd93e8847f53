import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tokenName } from '#features/accounts/sessions/sessions.ts'
import { keepFile } from '#features/files/files.ts'
import { newUploadId } from '#features/files/resumable/uploadId.ts'
import { beginUpload } from '#features/files/resumable/uploads.ts'
import { files } from '#features/files/schema.ts'
import { jobs } from '#features/jobs/schema.ts'
import { tryHeader } from '#platform/tryHeader.ts'
import { fetchFrom } from '../support/fetchFrom.ts'
import { samplePdf } from '../support/samplePdf.ts'
import { setWorld } from '../support/stage.ts'
import type { Visitor } from '../support/world.ts'

// One member may keep a megabyte, ten files and three jobs, and all who try two megabytes.
const world = setWorld(
  { ACCOUNT_MEGABYTES: '1', ACCOUNT_FILES: '10', ACCOUNT_JOBS: '3', GUESTS_MEGABYTES: '2', TRIES_DAILY: '20' },
  ['web'],
)

const storage = async (visitor: Visitor) =>
  (await visitor.call<{ bytes: number; maxBytes: number; files: number }>('/backapi/v1/user/storage')).obj

const filled = (bytes: number) => Buffer.alloc(bytes, 'x')

/** Bytes that begin as a recording does. */
const wave = (bytes: number) => Buffer.concat([Buffer.from('RIFF    WAVE'), filled(bytes - 12)])

test('who has filled the room reads how much it is and what to do, in both languages', async () => {
  const member = await world.member('pdf')
  expect(await member.upload('one.txt', filled(600_000))).toMatchObject({ success: 1 })
  const refused = await member.upload('two.txt', filled(600_000))
  expect(refused).toMatchObject({ status: 413, success: 0, code: 10019 })
  expect(refused.msg).toMatch(/1 of 10 files, 1 of 1 MB\. Delete results on your account page/)
  const form = new FormData()
  form.append('file', new Blob([filled(600_000)]), 'two.txt')
  const call = { method: 'POST', body: form, headers: { lang: 'id' } }
  expect((await member.call('/backapi/v1/convert/uploadFile', call)).msg).toContain('Hapus hasil di halaman akun')
  expect(await storage(member)).toMatchObject({ bytes: 600_000, maxBytes: 1_000_000, files: 1 })
  expect(await member.upload('small.txt', filled(300_000))).toMatchObject({ success: 1 })
})

test('uploads that come at the same time take no more together than one after the other', async () => {
  const member = await world.member('pdf')
  const sent = await Promise.all(Array.from({ length: 8 }, (_, n) => member.upload(`${n}.txt`, filled(300_000))))
  expect(sent.filter(({ success }) => success === 1)).toHaveLength(3)
  expect((await storage(member)).bytes).toBe(900_000)
})

test('ten thousand tiny files end at the tenth', async () => {
  const member = await world.member('pdf')
  for (let n = 0; n < 10; n++) expect(await member.upload(`${n}.txt`, 'tiny')).toMatchObject({ success: 1 })
  expect(await member.upload('more.txt', 'tiny')).toMatchObject({ status: 413, code: 10019 })
})

test('when those who try have filled their room, the next is told to come later, and members have theirs', async () => {
  for (const name of ['a.txt', 'b.txt'])
    expect(await world.trier().upload(name, filled(900_000))).toMatchObject({ success: 1 })
  const refused = await world.trier().upload('c.txt', filled(900_000))
  expect(refused).toMatchObject({ status: 429, code: 10034, msg: expect.stringContaining('Try again in an hour') })
  expect(await (await world.member('pdf')).upload('c.txt', filled(900_000))).toMatchObject({ success: 1 })
})

test('what those who try promise to send, and do not, keeps nobody out; what they send counts part by part', async () => {
  const headers = (name: string) => ({ [tryHeader]: name, host: 'voice.localhost', 'tus-resumable': '1.0.0' })
  const begin = async (name: string) => {
    const init = { method: 'POST', headers: { ...headers(name), 'upload-length': '150000' } }
    const begun = await fetchFrom(`${world.url}/backapi/v1/convert/uploads`, init)
    return { status: begun.status, url: new URL(begun.headers.get('location') ?? '/', world.url), name }
  }
  const send = async ({ url, name }: Awaited<ReturnType<typeof begin>>) => {
    const part = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
    const init = { method: 'PATCH', headers: { ...headers(name), ...part }, body: wave(150_000) }
    return (await fetchFrom(url, init)).status
  }
  // Of two megabytes 1.8 are taken.
  const begun = []
  for (let more = 0; more < 5; more++) begun.push(await begin(randomUUID()))
  expect(begun.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  expect(await world.trier().upload('late.txt', filled(1000))).toMatchObject({ success: 1 })
  expect([await send(begun[0]!), await send(begun[1]!)]).toEqual([204, 429])
})

test('an upload in parts takes its room when it begins, and gives it back when it is given up', async () => {
  const member = await world.member('voice')
  const headers = { [tokenName]: member.token!, host: 'voice.localhost', 'tus-resumable': '1.0.0' }
  const begin = (bytes: number) =>
    fetchFrom(`${world.url}/backapi/v1/convert/uploads`, {
      method: 'POST',
      headers: { ...headers, 'upload-length': String(bytes) },
    })
  const first = await begin(700_000)
  expect(first.status).toBe(201)
  expect(await storage(member)).toMatchObject({ bytes: 700_000, files: 1 })
  const second = await begin(700_000)
  expect([second.status, ((await second.json()) as { code: number }).code]).toEqual([413, 10019])
  expect(await member.upload('talk.wav', filled(700_000))).toMatchObject({ code: 10019 })
  await fetchFrom(new URL(first.headers.get('location')!, world.url), { method: 'DELETE', headers })
  expect((await begin(700_000)).status).toBe(201)
})

test('eight uploads in parts that begin at once take no more than there is', async () => {
  const member = await world.member('voice')
  const { accountId } = member
  const begun = await Promise.allSettled(
    Array.from({ length: 8 }, () =>
      beginUpload(world.product.services, { accountId, id: newUploadId(accountId), name: 'a.wav', bytes: 400_000 }),
    ),
  )
  expect(begun.some(({ status }) => status === 'fulfilled')).toBe(true)
  expect((await storage(member)).bytes).toBeLessThanOrEqual(1_000_000)
})

test('uploads that two pages of one account send at a time are all finished', async () => {
  const member = await world.member('voice')
  const headers = { [tokenName]: member.token!, host: 'voice.localhost', 'tus-resumable': '1.0.0' }
  const begun = []
  for (let file = 0; file < 6; file++) {
    const { headers: told } = await fetchFrom(`${world.url}/backapi/v1/convert/uploads`, {
      method: 'POST',
      headers: { ...headers, 'upload-length': '1000' },
    })
    begun.push(new URL(told.get('location')!, world.url))
  }
  const statuses = []
  for (const upload of begun) {
    const part = { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
    const { status } = await fetchFrom(upload, { method: 'PATCH', headers: part, body: Buffer.from(filled(1000)) })
    statuses.push(status)
  }
  expect(statuses).toEqual([204, 204, 204, 204, 204, 204])
})

test('a member has three jobs waiting at a time, however many are asked for at once', async () => {
  const member = await world.member('pdf')
  const { obj: fileUrl } = await member.upload('page.pdf', await samplePdf('A page', 1))
  const ask = () => member.call<string>('/backapi/v1/pdf/pdfToImg', { query: { fileUrl, outType: 2 } })
  const asked = await Promise.all(Array.from({ length: 6 }, ask))
  const taken = asked.filter(({ success }) => success === 1)
  expect(taken).toHaveLength(3)
  const refused = asked.find(({ success }) => success === 0)
  expect(refused).toMatchObject({ status: 429, code: 10020, msg: expect.stringContaining('Wait until some are done') })
  await member.call(`/backapi/v1/jobs/${taken[0]!.obj}/cancel`, { method: 'POST' })
  expect(await ask()).toMatchObject({ success: 1 })
})

test('who has no room left is told so before the work, and a result that does not fit is not kept', async () => {
  const member = await world.member('pdf')
  const { db } = world.product.services
  const { obj: fileUrl } = await member.upload('page.pdf', await samplePdf('A page', 1))
  await db.update(files).set({ bytes: 1_000_000 }).where(eq(files.accountId, member.accountId))
  const ask = () => member.call<string>('/backapi/v1/pdf/pdfToImg', { query: { fileUrl, outType: 2 } })
  expect(await ask()).toMatchObject({ status: 413, code: 10019 })
  expect(await db.select().from(jobs).where(eq(jobs.accountId, member.accountId))).toEqual([])

  const { accountId } = member
  const about = { accountId, purpose: 'result', name: 'late.txt', maxBytes: 900_000, hours: 1 } as const
  const late = keepFile(world.product.services, { ...about, content: Readable.from([filled(10)]) })
  await expect(late).rejects.toMatchObject({ code: 10019 })
  expect((await storage(member)).files).toBe(1)
})
