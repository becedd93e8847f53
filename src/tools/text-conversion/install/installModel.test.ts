import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { available } from '../engine/available.ts'
import { makeSherpa } from '../engine/testing/madeSherpa.ts'
import { makeWhisper } from '../engine/testing/madeWhisper.ts'
import { installModel, languageNamed } from './installModel.ts'

let server: Server
let origin: string
let made: string
let folder: string

beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'made-models-'))
  await makeWhisper(join(made, 'ggml-made.bin'), [' One'])
  const model = join(made, 'sherpa-onnx-made')
  await mkdir(model)
  await makeSherpa(model, ['one'])
  execFileSync('tar', ['-czf', join(made, 'model.tar.gz'), '-C', made, 'sherpa-onnx-made'])
  await symlink('/etc/passwd', join(model, 'more.txt'))
  execFileSync('tar', ['-czf', join(made, 'link.tar.gz'), '-C', made, 'sherpa-onnx-made'])
  execFileSync('tar', ['-czf', join(made, 'letter.tar.gz'), '-C', '/etc', 'hostname'])
  server = createServer(async (request, response) => {
    const bytes = await readFile(join(made, request.url ?? '')).catch(() => undefined)
    response.writeHead(bytes ? 200 : 404, { 'content-length': bytes?.length ?? 0 }).end(bytes)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  await rm(made, { recursive: true })
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'install-'))
  return () => rm(folder, { recursive: true })
})

async function install(name: string, file: string, change: { sha256?: string } = {}) {
  const content = await readFile(join(made, file)).catch(() => '')
  const sha256 = createHash('sha256').update(content).digest('hex')
  const heard: number[] = []
  const onProgress = (bytes: number, all = 0) => heard.push(bytes / all)
  const wanted = { name, url: `${origin}/${file}`, sha256, ...change }
  return { ...(await installModel(folder, wanted, { allowHttp: true, onProgress })), heard }
}

test('a Whisper model is downloaded with its progress, and serves all languages at once', async () => {
  const { path, languages, heard } = await install('whisper-made', 'ggml-made.bin')
  expect(languages).toHaveLength(10)
  expect(heard.at(-1)).toBe(1)
  expect(await readdir(path)).toEqual(['ggml-made.bin'])
  expect((await available({ models: folder })).get('nl')).toBe('whisper.cpp')
  expect(await readdir(folder)).toEqual(['whisper-made'])
})

test('an archive is unpacked, and one that is named after a language is used for it alone', async () => {
  const { path, languages } = await install('de', 'model.tar.gz')
  expect(languages).toEqual(['de'])
  expect((await readdir(path)).toSorted()).toEqual(['model.onnx', 'tokens.txt'])
  const engines = await available({ models: folder })
  expect([engines.get('de'), engines.get('fr')]).toEqual(['sherpa-onnx', undefined])
  await install('de', 'model.tar.gz')
  expect(await readdir(folder)).toEqual(['de'])
})

test('what is not what it should be is refused with the reason, and nothing of it stays', async () => {
  const wrong = 'b'.repeat(64)
  await expect(install('de', 'model.tar.gz', { sha256: wrong })).rejects.toThrow(`not the manifest's ${wrong}`)
  await expect(install('de', 'model.tar.gz', { sha256: 'abc' })).rejects.toThrow('64 hexadecimal digits')
  await expect(install('../de', 'model.tar.gz')).rejects.toThrow('is no name')
  await expect(install('de', 'gone.bin')).rejects.toThrow('answered 404')
  await expect(install('de', 'link.tar.gz')).rejects.toThrow('more.txt, which is neither a file nor a folder')
  await expect(install('de', 'letter.tar.gz')).rejects.toThrow('it holds no model that is known here')
  expect(await readdir(folder)).toEqual([])
})

test('a language is known by its code, its code with a country, and its English name', () => {
  const named = ['de', 'de-DE', 'german', 'eu-ES', 'xx'].map((word) => languageNamed(word)?.engine)
  expect(named).toEqual(['de', 'de', 'de', 'es', undefined])
})
