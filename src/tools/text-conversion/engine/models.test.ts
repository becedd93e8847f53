import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { available } from './available.ts'
import { modelFor, surveyModels } from './models.ts'
import { pocketsphinxInstalled } from './pocketsphinx/installed.ts'
import { makeWhisper } from './testing/madeWhisper.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'models-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Empty files: a folder is told by the names in it. */
async function put(name: string, files: string[]) {
  await mkdir(join(folder, name))
  for (const file of files) await writeFile(join(folder, name, file), '')
}

const transducer = ['encoder.onnx', 'decoder.onnx', 'joiner.onnx', 'tokens.txt']

test('models lie side by side, those for one language in a subfolder named after it', async () => {
  await put('de', transducer)
  await put('fr', ['model.onnx', 'tokens.txt'])
  await put('empty', [])
  await put('.unfinished', transducer)
  await makeWhisper(join(folder, 'ggml-made.bin'), [' One'])
  const survey = await surveyModels(folder)
  expect(survey.models.map(({ kind, languages }) => [kind, languages.length])).toEqual([
    ['transducer', 1],
    ['ctc', 1],
    ['whisper.cpp', 10],
  ])
  expect(modelFor(survey, 'de')?.kind).toBe('transducer')
  expect(modelFor(survey, 'nl')?.kind).toBe('whisper.cpp')
  expect(survey.problems).toEqual([])
  const engines = await available({ models: folder })
  expect([engines.get('fr'), engines.get('ja'), engines.get('en')]).toEqual([
    'sherpa-onnx',
    'whisper.cpp',
    'whisper.cpp',
  ])
})

test('a setting may name one file or one folder', async () => {
  const english = await makeWhisper(join(folder, 'ggml-made.en.bin'), [' One'], 'english')
  expect((await surveyModels(english)).models).toEqual([{ kind: 'whisper.cpp', file: english, languages: ['en'] }])
  await put('sense-voice', ['model.int8.onnx', 'tokens.txt'])
  expect((await surveyModels(join(folder, 'sense-voice'))).models[0]?.languages).toEqual(['en', 'ja', 'ko', 'zh'])
})

test('what cannot be a model is named with what is wrong, and the rest is used', async () => {
  await writeFile(join(folder, 'letter.bin'), 'Dear reader, this is a letter and no model of anything at all.')
  await writeFile(join(folder, 'other.bin'), Buffer.concat([Buffer.from('GGUF'), Buffer.alloc(100)]))
  await truncate(await makeWhisper(join(folder, 'half.bin'), [' One']), 200_000)
  await put('it', ['encoder.onnx'])
  await put('es', transducer)
  const { models, problems } = await surveyModels(folder)
  expect(models.map(({ languages }) => languages)).toEqual([['es']])
  expect(problems.toSorted()).toEqual([
    `${join(folder, 'half.bin')} is not complete`,
    expect.stringContaining('tokens.txt'),
    `${join(folder, 'letter.bin')} is no model of whisper.cpp`,
    expect.stringContaining('is a GGUF file'),
  ])
})

test('a place that is not there holds no models', async () => {
  expect(await surveyModels('/no/such/folder')).toEqual({ models: [], problems: [] })
  expect([...(await available({ models: '/no/such/folder' })).keys()]).toEqual(pocketsphinxInstalled() ? ['en'] : [])
})
