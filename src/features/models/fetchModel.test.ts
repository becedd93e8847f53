import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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

test('what cannot be downloaded is told in words', async () => {
  await expect(fetchModel(entry('/model.onnx'), folder)).rejects.toThrow('is not an https address')
  await expect(fetchModel(entry('/unsafe'), folder, { allowHttp: true })).rejects.toThrow('is not an https address')
  await expect(fetchModel(entry('/loop'), folder, { allowHttp: true })).rejects.toThrow('redirects more than')
  await expect(fetchModel(entry('/gone'), folder, { allowHttp: true })).rejects.toThrow('answered 404')
  const { url: _, ...without } = entry('/gone')
  await expect(fetchModel(without as ModelEntry, folder)).rejects.toThrow('put doubler.onnx into')
})
