import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type DetailedError, Upload, type UploadOptions } from 'tus-js-client'
import { beforeAll, expect, test } from 'vitest'
import { tokenName } from '#features/accounts/sessions.ts'
import { sweepUnfinished, unfinishedFolder } from '#features/files/resumable/unfinished.ts'
import { wavOf } from '#tools/text-conversion/engine/wav.ts'
import { fetchFrom } from '../support/fetchFrom.ts'
import { setWorld } from '../support/stage.ts'
import type { Visitor } from '../support/world.ts'

const path = '/backapi/v1/convert/uploads'

const world = setWorld({}, ['web'])
let folder: string
let recording: Buffer
beforeAll(async () => {
  folder = unfinishedFolder({ DATA_DIR: world.variables.DATA_DIR })
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

  const { obj: fileUrl } = await keep(member, url)
  const { pathname, search } = new URL(fileUrl)
  const response = await member.get(pathname + search)
  expect(Buffer.from(await response.arrayBuffer()).equals(recording)).toBe(true)
  expect(response.headers.get('content-disposition')).toContain('talk.wav')
  expect(new URL((await keep(member, url)).obj).pathname).toBe(pathname)
  expect((await readdir(folder)).filter((name) => name.startsWith(idOf(url)))).toEqual([])
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
  expect(refusal).toMatchObject({ status: 415, code: 50005, msg: expect.stringContaining('tidak sesuai namanya') })
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
  const id = (await send(member, recording, { stopAt: 0.2 })).split('/').at(-1)!
  expect((await readdir(folder)).some((name) => name === id)).toBe(true)
  const leaving = { method: 'POST', body: { credential: 'demo1234' } }
  expect(await member.call('/backapi/v1/user/delete', leaving)).toMatchObject({ success: 1 })
  expect((await readdir(folder)).some((name) => name.startsWith(id))).toBe(false)
})

test('an account has three unfinished uploads at most, and they are swept when their time is over', async () => {
  const member = await world.member('voice')
  const urls: string[] = []
  for (let count = 0; count < 4; count++) urls.push(await send(member, recording, { stopAt: 0.01 }))
  expect(await offsetOf(member, urls[0]!)).toMatchObject({ status: 404 })
  expect(await offsetOf(member, urls[1]!)).toMatchObject({ status: 200 })

  const old = new Date(Date.now() - 3 * 3_600_000)
  for (const name of [idOf(urls[1]!), `${idOf(urls[1]!)}.json`]) await utimes(join(folder, name), old, old)
  await writeFile(join(folder, 'young'), '')
  expect(await sweepUnfinished(folder, 2)).toBe(2)
  expect(await offsetOf(member, urls[1]!)).toMatchObject({ status: 404 })
  expect(await offsetOf(member, urls[2]!)).toMatchObject({ status: 200 })
  expect(await readdir(folder)).toContain('young')
})
