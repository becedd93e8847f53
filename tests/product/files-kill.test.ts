import type { ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { Upload } from 'tus-js-client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { tokenName } from '#features/accounts/sessions/sessions.ts'
import { sweepFiles } from '#features/files/files.ts'
import { ownerTag } from '#features/files/ownerTag.ts'
import { sweepUploads } from '#features/files/resumable/uploads.ts'
import { files, uploads } from '#features/files/schema.ts'
import { ownJob } from '#features/jobs/jobs.ts'
import { freePorts } from '#platform/testing/freePorts.ts'
import { wavOf } from '#tools/text-conversion/engine/wav.ts'
import { fetchFrom } from '../support/fetchFrom.ts'
import { followJob, resultOf } from '../support/jobs.ts'
import { patientLocks } from '../support/ownConnection.ts'
import { endProgram, startProgram } from '../support/process.ts'
import { samplePdf } from '../support/samplePdf.ts'
import { fewSites } from '../support/siteFiles.ts'
import { setWorld } from '../support/stage.ts'
import { openStandstill, type Standstill, type Step } from '../support/standstill.ts'
import type { Visitor } from '../support/world.ts'

// Processes that die by SIGKILL between any two steps of a file's way in. The first is killed, the world's own goes on. To start one
// takes longer than all else: several members stand in it, each at another step.
const world = setWorld(fewSites('pdf', 'photos', 'voice'), ['web'])
let still: Standstill
let port: number
let doomed: ChildProcess | undefined
beforeAll(async () => {
  still = await openStandstill(world)
})
afterEach(async () => {
  if (doomed && doomed.exitCode === null && doomed.signalCode === null) await endProgram(doomed, 'SIGKILL')
})
afterAll(() => still.close())

/** Starts the process that will be killed. */
async function startDoomed(): Promise<ChildProcess> {
  port = (await freePorts('web')).web
  // Each who stands still holds a connection.
  const variables = { ...world.variables, ...patientLocks, PORT: String(port), DATABASE_CONNECTIONS: '24' }
  doomed = await startProgram(variables, ['--role', 'web'], 'ready http')
  return doomed
}

const services = () => world.product.services
const rowsOf = (member: { accountId: number }) =>
  services().db.select().from(files).where(eq(files.accountId, member.accountId))

type Account = Visitor & { accountId: number }

/** A member of the recordings' site for each step. */
const membersAt = (steps: readonly Step[]) =>
  Promise.all(steps.map(async (step) => ({ step, member: await world.member('voice') })))

/** A step as it is when this member takes it. */
function ofMember({ step, member }: { step: Step; member: Account }): Step {
  const row = step.on.startsWith('delete') ? 'old' : 'new'
  const isTheirs = step.on.endsWith('upload_part')
    ? `starts_with(${row}.upload_id, '${ownerTag(member.accountId)}-')`
    : `${row}.account_id = ${member.accountId}`
  return { ...step, when: step.when ? `${isTheirs} and ${step.when}` : isTheirs }
}

/** Makes everything seem longer ago than any lease, and sweeps. */
async function sweepLater() {
  await services()
    .db.update(files)
    .set({ unfinishedUntil: sql`now() - interval '1 second'` })
    .where(sql`${files.unfinishedUntil} is not null`)
  await sweepFiles(services())
}

/** Every file that lies in the store, the beginnings of unfinished ones left out. */
async function bytesLeft(): Promise<number> {
  const folder = join(world.variables.DATA_DIR, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile() && !entry.parentPath.endsWith('.unfinished')).length
}

type Form = { path: string; headers: Record<string, string>; body: Buffer }

/** A form as it goes over the wire, so that only the beginning of it can be sent. */
async function formOf(path: string, visitor: Visitor, fields: Record<string, string>, name: string, bytes: Buffer) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), name)
  const encoded = new Response(form)
  const headers = {
    'content-type': encoded.headers.get('content-type')!,
    [tokenName]: visitor.token!,
    host: `${visitor.site}.localhost`,
  }
  return { path, headers, body: Buffer.from(await encoded.arrayBuffer()) }
}

/** Sends a share of a form to the process that will be killed; nobody waits for the answer. */
function sendToDoomed({ path, headers, body }: Form, share = 1): void {
  const sending = request({ port, path, method: 'POST', headers: { ...headers, 'content-length': body.length } })
  sending.on('error', () => {})
  const part = body.subarray(0, Math.floor(body.length * share))
  if (share === 1) sending.end(part)
  else sending.write(part)
}

const send = async ({ path, headers, body }: Form) => {
  const response = await fetchFrom(world.url + path, { method: 'POST', headers, body: body as Uint8Array<ArrayBuffer> })
  return { status: response.status, text: await response.text() }
}

/** A photo of random points, which is as large as its pixels. */
const photo = () =>
  sharp(Buffer.from(Array.from({ length: 300 * 300 * 3 }, () => randomInt(256))), {
    raw: { width: 300, height: 300, channels: 3 },
  })
    .png()
    .toBuffer()

const waysIn: [string, (member: Visitor) => Promise<Form>][] = [
  [
    'a form',
    async (member) =>
      formOf('/backapi/v1/convert/uploadFile', member, {}, 'letter.txt', Buffer.alloc(900_000, 'word ')),
  ],
  [
    'a signed form',
    async (member) => {
      const { obj } = await member.call<Record<string, string>>('/backapi/v1/oss/aiphoto/signature')
      const key = `${obj.dir}/2026/11/20/${Date.now()}_${randomInt(1e7)}.png`
      const fields = { OSSAccessKeyId: obj.accessid!, policy: obj.policy!, Signature: obj.signature!, key }
      return formOf('/files', member, fields, 'photo.png', await photo())
    },
  ],
]

test.each(waysIn)(
  '%s whose process is killed at any step leaves nothing, and the next try succeeds',
  {
    timeout: 300_000,
  },
  async (_, formFor) => {
    const steps = [
      { on: 'insert on file' },
      { on: 'insert on file', atCommit: true },
      { on: 'update on file' },
      { on: 'half of the bytes' },
    ]
    const child = await startDoomed()
    const before = await bytesLeft()
    const senders = await Promise.all(
      steps.map(async (step) => {
        const member = await world.member('photos')
        return { step, member, form: await formFor(member) }
      }),
    )
    const [half] = senders.slice(-1)
    const standing = senders.filter((one) => one !== half)
    await still.killAtAll(standing.map(ofMember), child, async () => {
      for (const { form } of standing) sendToDoomed(form)
      sendToDoomed(half!.form, 0.5)
      await expect.poll(() => rowsOf(half!.member)).toHaveLength(1)
    })
    for (const { step, member } of senders)
      for (const row of await rowsOf(member)) expect(row.unfinishedUntil, step.on).not.toBeNull()
    await sweepLater()
    expect(await bytesLeft()).toBe(before)
    for (const { step, member, form } of senders) {
      expect(await rowsOf(member), step.on).toEqual([])
      const retried = await send(form)
      expect(retried.status, retried.text).toBeLessThan(300)
      const [row] = await rowsOf(member)
      expect([row!.unfinishedUntil, (await services().store.stat(row!.key))?.bytes]).toEqual([null, row!.bytes])
    }
  },
)

test('a signed form under a key whose process was killed finds the key free as soon as its lease is over', {
  timeout: 300_000,
}, async () => {
  const member = await world.member('photos')
  const form = await waysIn[1]![1](member)
  await still.killAt({ on: 'update on file' }, await startDoomed(), () => sendToDoomed(form))
  expect((await send(form)).status).toBe(422)
  await services()
    .db.update(files)
    .set({ unfinishedUntil: sql`now() - interval '1 second'` })
    .where(eq(files.accountId, member.accountId))
  expect((await send(form)).status).toBe(201)
  expect(await rowsOf(member)).toHaveLength(1)
})

const tusPath = '/backapi/v1/convert/uploads'
const recording = async () =>
  Buffer.from(await wavOf(Int16Array.from({ length: 4_000_000 }, (_, at) => (at * 7919) % 30_000)).arrayBuffer())

/** Sends a recording in parts until it is whole or its process is gone; answers its address, where it got one. */
function sendInParts(member: Visitor, bytes: Buffer, origin: string, uploadUrl?: string) {
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  const upload = new Upload(bytes, {
    endpoint: origin + tusPath,
    ...(uploadUrl ? { uploadUrl: origin + new URL(uploadUrl).pathname } : {}),
    headers: { [tokenName]: member.token!, host: 'voice.localhost' },
    metadata: { filename: 'talk.wav' },
    chunkSize: 5_000_000,
    retryDelays: null,
    onError: () => resolve(upload.url ?? undefined),
    onSuccess: () => resolve(upload.url!),
  })
  upload.start()
  return promise
}

const keep = (member: Visitor, url: string) =>
  member.call<string>(`${tusPath}/${url.split('/').at(-1)}/file`, { method: 'POST' })

async function expectWhole(member: Visitor, url: string, bytes: Buffer) {
  const { obj } = await keep(member, url)
  const { pathname, search } = new URL(obj)
  const there = Buffer.from(await (await member.get(pathname + search)).arrayBuffer())
  expect(there.equals(bytes)).toBe(true)
}

test('a recording whose process is killed between two parts goes on at another process, and loses nothing of what was told', {
  timeout: 400_000,
}, async () => {
  const bytes = await recording()
  const steps = [
    { on: 'insert on upload' },
    { on: 'insert on upload_part', when: 'new.start > 0' },
    { on: 'update on upload', when: 'new.offset > 4000000' },
    { on: 'update on upload_part', when: 'new.start > 0' },
    { on: 'update on upload', when: 'new.offset = new.bytes', atCommit: true },
  ]
  const senders = await membersAt(steps)
  const sendings: ReturnType<typeof sendInParts>[] = []
  await still.killAtAll(senders.map(ofMember), await startDoomed(), () => {
    for (const { member } of senders) sendings.push(sendInParts(member, bytes, `http://127.0.0.1:${port}`))
  })
  for (const [at, { step, member }] of senders.entries()) {
    const [row] = await services().db.select().from(uploads).where(eq(uploads.accountId, member.accountId))
    expect(row === undefined, step.on).toBe(step.on === 'insert on upload')
    const whole = (await sendInParts(member, bytes, world.url, await sendings[at]))!
    await expectWhole(member, whole, bytes)
  }
})

test('a process that is killed while it makes a file of a whole recording leaves that to the next one', {
  timeout: 240_000,
}, async () => {
  const bytes = await recording()
  const steps = [
    { on: 'insert on file' },
    { on: 'update on file' },
    { on: 'update on upload' },
    { on: 'delete on upload_part' },
  ]
  const senders = await membersAt(steps)
  const urls: string[] = []
  for (const { member } of senders) urls.push((await sendInParts(member, bytes, world.url))!)
  const finish = ({ member }: { member: Visitor }, at: number) => {
    const headers = { [tokenName]: member.token!, host: 'voice.localhost' }
    const path = `${new URL(urls[at]!).pathname}/file`
    fetchFrom(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers }).catch(() => {})
  }
  await still.killAtAll(senders.map(ofMember), await startDoomed(), () => senders.forEach(finish))
  for (const [at, { step, member }] of senders.entries()) {
    await expectWhole(member, urls[at]!, bytes)
    await sweepLater()
    expect(await rowsOf(member)).toHaveLength(1)
    await services()
      .db.update(uploads)
      .set({ expiresAt: new Date(0) })
      .where(eq(uploads.accountId, member.accountId))
    const before = await bytesLeft()
    await sweepUploads(services())
    expect((await bytesLeft()) < before, step.on).toBe(step.on === 'delete on upload_part')
  }
})

test('a worker that is killed while it keeps a result leaves that to the next one, which keeps one', {
  timeout: 600_000,
}, async () => {
  const isResult = `new.purpose = 'result'`
  const steps = [
    { on: 'insert on file', when: isResult },
    { on: 'update on file', when: `${isResult} and new.unfinished_until is null` },
    { on: 'update on job', when: `new.state = 'done'` },
  ]
  // Who goes on after one kill is killed at the next step.
  let worker = await startWorker()
  for (const step of steps) {
    const member = await world.member('pdf')
    const { obj: fileUrl } = await member.upload('a.pdf', await samplePdf('Made once'))
    let id = ''
    await still.killAt(ofMember({ step, member }), worker, async () => {
      id = (await member.call<string>('/backapi/v1/pdf/pdfToDoc', { query: { type: 1, fileUrl } })).obj
    })
    expect((await ownJob(services().db, member.accountId, id)).state, step.on).toBe('working')
    worker = await startWorker()
    const { answer } = await followJob(member, id)
    expect((await resultOf(member, answer)).subarray(0, 2).toString()).toBe('PK')
    await sweepLater()
    const results = and(eq(files.accountId, member.accountId), eq(files.purpose, 'result'))
    expect(await services().db.select().from(files).where(results), step.on).toHaveLength(1)
  }
  await endProgram(worker, 'SIGTERM')
})

const startWorker = () => startProgram({ ...world.variables, ...patientLocks }, ['--role', 'worker'], 'worker ready')
