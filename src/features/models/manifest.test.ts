import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rootFolder } from '#platform/paths.ts'
import { readManifest } from './manifest.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manifest-'))
})
afterAll(() => rm(folder, { recursive: true }))

const write = (text: string) => writeFile(join(folder, 'manifest.yaml'), text)
const line = `
models:
  - name: doubler
    slot: upscale
    file: doubler.onnx
    sha256: ${'a'.repeat(64)}
    licence: { name: MIT, url: 'https://licence.example', commercialUse: true }
    input: { tile: 128 }
    output: { meaning: picture, scale: 2 }
`

test('without a manifest there are no models, and a short line is filled up with what is usual', async () => {
  expect(await readManifest(folder)).toEqual([])
  await write(line)
  const [entry] = await readManifest(folder)
  expect(entry).toMatchObject({
    input: { layout: 'NCHW', channels: 'RGB', range: [0, 1], mean: 0, std: 1, multipleOf: 1, margin: 0, overlap: 32 },
    output: { scale: 2, range: [0, 1] },
  })
})

test('every mistake is named with its model and field', async () => {
  await write(
    line
      .replace('doubler.onnx', '../doubler.onnx')
      .replace('a'.repeat(64), 'ABC')
      .replace('tile: 128', 'tile: 128, overlap: 200, tilt: 3')
      .replace('meaning: picture', 'meaning: share'),
  )
  const { message } = await readManifest(folder).then(
    () => new Error('it was taken'),
    (error: Error) => error,
  )
  expect(message).toContain('manifest.yaml cannot be used')
  expect(message).toMatch(/doubler\.file: must be the name of an \.onnx file in this folder/)
  expect(message).toMatch(/doubler\.sha256: must be 64 hexadecimal digits/)
  expect(message).toMatch(/doubler\.input: .*tilt/)
})

test('what does not go together is named as well', async () => {
  await write(line.replace('tile: 128', 'tile: 128, overlap: 200').replace('meaning: picture', 'meaning: share'))
  await expect(readManifest(folder)).rejects.toThrow(/doubler\.output\.meaning: a model for upscale gives picture/)
  await expect(readManifest(folder)).rejects.toThrow(/doubler\.input\.overlap: must be smaller than the tile/)
  await write(line + line.slice(line.indexOf('  - name')))
  await expect(readManifest(folder)).rejects.toThrow(/doubler\.name: doubler is there twice/)
  await write('models: [')
  await expect(readManifest(folder)).rejects.toThrow(/manifest\.yaml cannot be read/)
})

test('a model is only ever downloaded by https', async () => {
  await write(line.replace('    licence', '    url: http://models.example/doubler.onnx\n    licence'))
  await expect(readManifest(folder)).rejects.toThrow(/doubler\.url: must be an https address/)
})

test('the lines in the documentation are good ones', async () => {
  await write(await readFile(join(rootFolder, 'docs', 'models.yaml'), 'utf8'))
  expect((await readManifest(folder)).map(({ name }) => name)).toEqual(['sinet', 'waifu2x-photo'])
})
