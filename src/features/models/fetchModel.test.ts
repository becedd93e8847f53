import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fetchModel } from './fetchModel.ts'
import type { ModelEntry } from './manifest.ts'

const content = Buffer.from('these are the weights')
const sha256 = createHash('sha256').update(content).digest('hex')
const answers: Record<string, { status: number; location?: string }> = {
  '/model.onnx': { status: 200 },
  '/moved': { status: 302, location: '/model.onnx' },
  '/loop': { status: 302, location: '/loop' },
  '/unsafe': { status: 302, location: 'ftp://models.example/model.onnx' },
}

let server: Server
let origin: string
let folder: string

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/cut' || request.url === '/whole') return sendPart(request, response)
    const { status, location } = answers[request.url ?? ''] ?? { status: 404 }
    response.writeHead(status, location ? { location } : {}).end(status === 200 ? content : '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fetch-'))
  return () => rm(folder, { recursive: true })
})

/** After how many bytes the next answers break off, and from where each was asked for. */
const cuts: number[] = []
const asked: (string | undefined)[] = []
beforeEach(() => {
  cuts.length = 0
  asked.length = 0
})

/** What is there of the model until all of it is. */
const part = () => join(folder, `doubler.onnx.${sha256.slice(0, 12)}.part`)

/** Waits until so many bytes are kept: an answer that breaks off earlier may take some of them with it. */
const kept = (bytes: number) =>
  vi.waitFor(async () => expect((await readFile(part()).catch(() => '')).length).toBe(bytes), 10_000)

function sendPart({ url, headers }: IncomingMessage, response: ServerResponse): void {
  asked.push(headers.range)
  const from = url === '/cut' ? Number(/\d+/.exec(headers.range ?? '')?.[0] ?? 0) : 0
  const rest = content.subarray(from)
  const place = { 'content-range': `bytes ${from}-${content.length - 1}/${content.length}` }
  if (rest.length === 0) return void response.writeHead(416).end()
  response.writeHead(from > 0 ? 206 : 200, { 'content-length': rest.length, ...(from > 0 && place) })
  const cut = cuts.shift()
  if (cut === undefined) return void response.end(rest)
  response.flushHeaders()
  response.write(rest.subarray(0, cut), () => kept(from + cut).then(() => response.destroy()))
}

const entry = (path: string, sha = sha256) =>
  ({ name: 'doubler', file: 'doubler.onnx', url: origin + path, sha256: sha }) as ModelEntry

test('a model is downloaded, also over a redirect, and nothing else is left', async () => {
  const { path, bytes } = await fetchModel(entry('/moved'), folder, { allowHttp: true })
  expect(bytes).toBe(content.length)
  expect(await readFile(path)).toEqual(content)
  expect(await readdir(folder)).toEqual(['doubler.onnx'])
})

test('another file than the manifest means is thrown away, and what was there stays', async () => {
  await writeFile(join(folder, 'doubler.onnx'), 'the old one')
  const wrong = fetchModel(entry('/model.onnx', 'b'.repeat(64)), folder, { allowHttp: true })
  await expect(wrong).rejects.toThrow(new RegExp(`has the SHA-256 ${sha256}, not the manifest's bbb`))
  expect(await readFile(join(folder, 'doubler.onnx'), 'utf8')).toBe('the old one')
  const large = fetchModel(entry('/model.onnx'), folder, { allowHttp: true, maxBytes: 5 })
  await expect(large).rejects.toThrow('is larger than 5 bytes')
  expect(await readdir(folder)).toEqual(['doubler.onnx'])
})

test('a download that breaks goes on from where it stopped, until all of it is there', async () => {
  cuts.push(7, 5)
  const heard: number[] = []
  const onProgress = (bytes: number, all = 0) => heard.push(bytes / all)
  const { path } = await fetchModel(entry('/cut'), folder, { allowHttp: true, onProgress, pauseMs: 1 })
  expect(await readFile(path)).toEqual(content)
  expect(asked).toEqual([undefined, 'bytes=7-', 'bytes=12-'])
  expect(heard.at(-1)).toBe(1)
  expect(await readdir(folder)).toEqual(['doubler.onnx'])
})

test('what has come of a download that was given up is gone on from when it is asked for again', async () => {
  cuts.push(7, 0, 0, 0, 0)
  const broken = fetchModel(entry('/cut'), folder, { allowHttp: true, pauseMs: 1 })
  await expect(broken).rejects.toThrow(/7 bytes have come and are kept/)
  expect(asked).toHaveLength(5)
  cuts.length = 0
  await fetchModel(entry('/cut'), folder, { allowHttp: true })
  expect(asked.at(-1)).toBe('bytes=7-')
  expect(await readFile(join(folder, 'doubler.onnx'))).toEqual(content)
})

test('a server without ranges gives all of it again, and another file by the same name begins anew', async () => {
  cuts.push(7)
  await fetchModel(entry('/whole'), folder, { allowHttp: true, pauseMs: 1 })
  expect(await readFile(join(folder, 'doubler.onnx'))).toEqual(content)
  await writeFile(join(folder, `doubler.onnx.${'b'.repeat(12)}.part`), 'of another file')
  await fetchModel(entry('/cut'), folder, { allowHttp: true })
  expect(asked.at(-1)).toBeUndefined()
  await writeFile(part(), content)
  await fetchModel(entry('/cut'), folder, { allowHttp: true })
  expect(await readFile(join(folder, 'doubler.onnx'))).toEqual(content)
})

test('what cannot be downloaded is told in words', async () => {
  await expect(fetchModel(entry('/model.onnx'), folder)).rejects.toThrow('is not an https address')
  await expect(fetchModel(entry('/unsafe'), folder, { allowHttp: true })).rejects.toThrow('is not an https address')
  await expect(fetchModel(entry('/loop'), folder, { allowHttp: true })).rejects.toThrow('redirects more than')
  await expect(fetchModel(entry('/gone'), folder, { allowHttp: true })).rejects.toThrow('answered 404')
  const { url: _, ...without } = entry('/gone')
  await expect(fetchModel(without as ModelEntry, folder)).rejects.toThrow('put doubler.onnx into')
})
