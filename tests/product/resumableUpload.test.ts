import { eq } from 'drizzle-orm'
import { type DetailedError, Upload, type UploadOptions } from 'tus-js-client'
import { beforeAll, expect, test } from 'vitest'
import { tokenName } from '#features/accounts/sessions/sessions.ts'
import { addPart, sweepUploads } from '#features/files/resumable/uploads.ts'
import { files, uploadParts, uploads } from '#features/files/schema.ts'
import { wavOf } from '#tools/text-conversion/engine/wav.ts'
import { fetchFrom } from '../support/fetchFrom.ts'
import { setWorld } from '../support/stage.ts'
import type { Visitor } from '../support/world.ts'

const path = '/backapi/v1/convert/uploads'

const world = setWorld({}, ['web'])
let recording: Buffer
beforeAll(async () => {
  const noise = Int16Array.from({ length: 1_500_000 }, (_, at) => (at * 7919) % 30_000)
  recording = Buffer.from(await wavOf(noise).arrayBuffer())
})

const optionsOf = (visitor: Visitor): UploadOptions => ({
  endpoint: world.url + path,
  headers: { [tokenName]: visitor.token ?? '', host: new URL(world.url).host.replace('localhost', 'voice.localhost') },
  metadata: { filename: 'talk.wav' },
  chunkSize: 500_000,
  retryDelays: null,
})

/** Uploads, and stops at a share of the file where one is given; answers the upload's address. */
function send(visitor: Visitor, bytes: Buffer, more: UploadOptions & { stopAt?: number } = {}): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const { stopAt = 2, ...options } = more
  const upload = new Upload(bytes, {
    ...optionsOf(visitor),
    ...options,
    onError: reject,
    onSuccess: () => resolve(upload.url!),
    onChunkComplete(_size, accepted, total) {
      if (accepted / total >= stopAt) upload.abort().then(() => resolve(upload.url!), reject)
    },
  })
  upload.start()
  return promise
}

const refusalOf = (sending: Promise<string>) =>
  sending.then(
    () => undefined,
    (error: DetailedError) => ({
      status: error.originalResponse?.getStatus(),
      ...JSON.parse(error.originalResponse?.getBody() || '{}'),
    }),
  )

const idOf = (url: string) => url.split('/').at(-1)!

const keep = (visitor: Visitor, url: string) => visitor.call<string>(`${path}/${idOf(url)}/file`, { method: 'POST' })

const offsetOf = async (visitor: Visitor, url: string) => {
  const headers = { ...optionsOf(visitor).headers, 'tus-resumable': '1.0.0' }
  const response = await fetchFrom(url, { method: 'HEAD', headers })
  return { status: response.status, offset: Number(response.headers.get('upload-offset')) }
}

const partsOf = (url: string) =>
  world.product.services.db
    .select()
    .from(uploadParts)
    .where(eq(uploadParts.uploadId, idOf(url)))

/** Those of some parts whose bytes are still in the store. */
async function stillThere(parts: { key: string }[]): Promise<string[]> {
  const found = await Promise.all(parts.map(({ key }) => world.product.services.store.stat(key)))
  return parts.flatMap(({ key }, at) => (found[at] ? [key] : []))
}

test('an upload that broke off at 40 % goes on there, and becomes a file like any other', async () => {
  const member = await world.member('voice')
  const url = await send(member, recording, { stopAt: 0.4 })
  expect(await keep(member, url)).toMatchObject({ status: 409, msg: expect.stringContaining('not complete yet') })
  const { offset } = await offsetOf(member, url)
  expect(offset).toBeGreaterThanOrEqual(recording.length * 0.4)
  expect(offset).toBeLessThan(recording.length)

  const sent: number[] = []
  await send(member, recording, { uploadUrl: url, onProgress: (bytes) => sent.push(bytes) })
  expect(Math.min(...sent)).toBeGreaterThanOrEqual(offset)

  const parts = await partsOf(url)
  const { obj: fileUrl } = await keep(member, url)
  const { pathname, search } = new URL(fileUrl)
  const response = await member.get(pathname + search)
  expect(Buffer.from(await response.arrayBuffer()).equals(recording)).toBe(true)
  expect(response.headers.get('content-disposition')).toContain('talk.wav')
  expect(new URL((await keep(member, url)).obj).pathname).toBe(pathname)
  expect(await partsOf(url)).toEqual([])
  expect(await stillThere(parts)).toEqual([])
  const body = { fileUrl, languageCode: 'fr-FR' }
  const start = await member.call('/backapi/v1/convert/speechToText2', { method: 'POST', body })
  expect(start.status).not.toBe(404)
})

test('uploads are for members, and nobody reaches those of others', async () => {
  expect(await refusalOf(send(world.visitor('voice'), recording))).toMatchObject({ status: 401, code: 10002 })
  expect(await refusalOf(send(await world.registered('voice'), recording))).toMatchObject({ status: 403, code: 10003 })
  const owner = await world.member('voice')
  const thief = await world.member('voice')
  const url = await send(owner, recording, { stopAt: 0.2 })
  expect(await offsetOf(thief, url)).toMatchObject({ status: 404 })
  expect(await refusalOf(send(thief, recording, { uploadUrl: url, endpoint: null }))).toBeDefined()
  expect(await keep(thief, url)).toMatchObject({ status: 404 })
  const headers = { ...optionsOf(thief).headers, 'tus-resumable': '1.0.0' }
  expect((await fetchFrom(url, { method: 'DELETE', headers })).status).toBe(404)
  expect(await offsetOf(owner, url)).toMatchObject({ status: 200 })
  expect(await keep(owner, 'x/..%2f..%2fsecret-key')).toMatchObject({ status: 404 })
})

test('what is too large or empty is refused before anything is sent, and no recording after its first part', async () => {
  const member = await world.member('voice')
  const large = await refusalOf(send(member, recording, { uploadSize: 100_000_001 }))
  expect(large).toMatchObject({ status: 413, code: 50006, msg: 'This file is too large. The limit is 100 MB.' })
  expect(await refusalOf(send(member, Buffer.alloc(0)))).toMatchObject({ status: 422, code: 50004 })
  const letter = Buffer.alloc(2_000_000, 'Dear reader, ')
  const refusal = await refusalOf(send(member, letter, { headers: { ...optionsOf(member).headers, lang: 'id' } }))
  expect(refusal).toMatchObject({ status: 415, code: 50005, msg: expect.stringContaining('apa pun namanya') })
  const short = await send(member, Buffer.from('Dear reader'))
  expect(await keep(member, short)).toMatchObject({ status: 415, code: 50005 })
})

test('a cancelled upload is deleted when its client says so', async () => {
  const member = await world.member('voice')
  const url = await send(member, recording, { stopAt: 0.2 })
  await Upload.terminate(url, optionsOf(member))
  expect(await offsetOf(member, url)).toMatchObject({ status: 404 })
})

test('who deletes the account leaves no unfinished upload behind', async () => {
  const member = await world.member('voice')
  const parts = await partsOf(await send(member, recording, { stopAt: 0.2 }))
  expect(await stillThere(parts)).not.toEqual([])
  const leaving = { method: 'POST', body: { credential: 'demo1234' } }
  expect(await member.call('/backapi/v1/user/delete', leaving)).toMatchObject({ success: 1 })
  expect(await stillThere(parts)).toEqual([])
})

test('an account has twelve unfinished uploads at most, and they are swept when their time is over', async () => {
  const { services } = world.product
  const member = await world.member('voice')
  const urls: string[] = []
  for (let count = 0; count < 13; count++) urls.push(await send(member, recording, { stopAt: 0.01 }))
  expect(await offsetOf(member, urls[0]!)).toMatchObject({ status: 404 })
  expect(await offsetOf(member, urls[1]!)).toMatchObject({ status: 200 })

  const parts = await partsOf(urls[1]!)
  await services.db
    .update(uploads)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(uploads.id, idOf(urls[1]!)))
  expect(await offsetOf(member, urls[1]!)).toMatchObject({ status: 404 })
  expect(await sweepUploads(services)).toBe(1)
  expect(await stillThere(parts)).toEqual([])
  expect(await offsetOf(member, urls[2]!)).toMatchObject({ status: 200 })
})

/** Sends one part by hand, as clients do whose connection broke. */
const patch = (visitor: Visitor, url: string, offset: number, bytes: Buffer) =>
  fetchFrom(url, {
    method: 'PATCH',
    headers: {
      ...optionsOf(visitor).headers,
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    body: bytes as Uint8Array<ArrayBuffer>,
  })

test('a part that is sent twice counts once, one for another place is refused, and so is more than was announced', async () => {
  const member = await world.member('voice')
  const url = await send(member, recording, { stopAt: 0.1 })
  const { offset } = await offsetOf(member, url)
  const rest = recording.subarray(offset)
  const answers = await Promise.all([1, 2, 3].map(() => patch(member, url, offset, rest).catch(() => undefined)))
  expect(answers.filter((answer) => answer?.status === 204).length).toBeLessThanOrEqual(1)
  const now = (await offsetOf(member, url)).offset
  expect((await patch(member, url, now - 1, rest)).status).toBe(409)
  const tooMuch = await patch(member, url, now, Buffer.concat([recording, recording]))
  expect([tooMuch.status, ((await tooMuch.json()) as { msg: string }).msg]).toEqual([
    ...[413, expect.stringContaining('was said to have')],
  ])
  await send(member, recording, { uploadUrl: url })
  const { pathname, search } = new URL((await keep(member, url)).obj)
  expect(Buffer.from(await (await member.get(pathname + search)).arrayBuffer()).equals(recording)).toBe(true)
})

test('of several processes that add a part at one place one is taken, and nothing of the others stays', async () => {
  const { services } = world.product
  const member = await world.member('voice')
  const url = await send(member, recording, { stopAt: 0.1 })
  const before = await partsOf(url)
  const { offset } = await offsetOf(member, url)
  const add = () => addPart(services, idOf(url), offset, recording.subarray(offset, offset + 1000))
  const added = await Promise.allSettled([add(), add(), add(), add(), add()])
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of added) if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 409 })
  expect(await partsOf(url)).toHaveLength(before.length + 1)
  expect((await offsetOf(member, url)).offset).toBe(offset + 1000)
})

test('an upload that is finished by several at once is one file', async () => {
  const member = await world.member('voice')
  const url = await send(member, recording)
  const answers = await Promise.all([1, 2, 3, 4].map(() => keep(member, url)))
  expect(new Set(answers.map(({ obj }) => new URL(obj).pathname)).size).toBe(1)
  const { db } = world.product.services
  expect(await db.select().from(files).where(eq(files.accountId, member.accountId))).toHaveLength(1)
})

test('a length that is told later, and uploads put together from others, are refused in a sentence', async () => {
  const member = await world.member('voice')
  const begin = (headers: Record<string, string>) =>
    fetchFrom(world.url + path, {
      method: 'POST',
      headers: { ...optionsOf(member).headers, 'tus-resumable': '1.0.0', ...headers },
    })
  for (const headers of [{ 'upload-defer-length': '1' }, { 'upload-concat': 'partial', 'upload-length': '9' }]) {
    const response = await begin(headers)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      success: 0,
      code: 10004,
      msg: expect.stringContaining('Upload-Length'),
    })
  }
  expect((await begin({ 'upload-length': '-5' })).status).toBe(400)
  expect((await begin({ 'upload-length': '9'.repeat(30) })).status).toBe(400)
})

const version = { 'tus-resumable': '1.0.0' }
const octets = { 'content-type': 'application/offset+octet-stream' }

test.each<[what: string, method: string, headers: Record<string, string>, status: number, names: string]>([
  ['no version', 'POST', { 'upload-length': '9' }, 412, 'Tus-Resumable'],
  ['another version', 'POST', { 'tus-resumable': '0.2.2', 'upload-length': '9' }, 412, 'Tus-Resumable'],
  ['a length that is none', 'POST', { ...version, 'upload-length': 'x' }, 400, 'upload-length'],
  ['no length', 'POST', version, 400, 'Upload-Length'],
  ['facts that are none', 'POST', { ...version, 'upload-length': '9', 'upload-metadata': 'a,,b' }, 400, 'metadata'],
  ['no place', 'PATCH', { ...version, ...octets }, 403, 'Upload-Offset'],
  ['a place that is none', 'PATCH', { ...version, ...octets, 'upload-offset': '-1' }, 400, 'upload-offset'],
  [
    'another type',
    'PATCH',
    { ...version, 'upload-offset': '0', 'content-type': 'audio/wav' },
    415,
    'offset+octet-stream',
  ],
])('a call with %s is refused in a sentence, in the language of the request', async (...call) => {
  const [, method, headers, status, names] = call
  const member = await world.member('voice')
  const url = method === 'POST' ? world.url + path : await send(member, recording, { stopAt: 0.01 })
  const sentences = new Set<string>()
  for (const lang of ['en', 'id', 'es', 'ar']) {
    const init = { method, headers: { ...optionsOf(member).headers, lang, ...headers } }
    const response = await fetchFrom(url, method === 'POST' ? init : { ...init, body: 'more' })
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-request-id')).toBeTruthy()
    expect(response.headers.get('tus-version')).toBe(status === 412 ? '1.0.0' : null)
    const answer = (await response.json()) as { msg: string }
    expect(answer).toMatchObject({ success: 0, code: 10004, obj: null, msg: expect.stringContaining(names) })
    sentences.add(answer.msg)
  }
  expect(sentences.size).toBe(4)
})
