import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readEnv } from '#platform/env.ts'
import type { ToolDesk } from '#tools/tool.ts'
import { commands } from './commands.ts'
import { makeWhisper } from './engine/testing/madeWhisper.ts'
import { speechAdvice } from './install/offeredModels.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'speech-cli-'))
})
afterEach(() => rm(folder, { recursive: true }))

function call(settings: Record<string, string>, use: string, ...given: string[]) {
  // They need nothing of the desk but the settings.
  const desk = { env: readEnv({ DATA_DIR: folder, ...settings }) } as ToolDesk
  return commands.find((command) => command.use.startsWith(use))!.run(desk, given)
}

test('the list says how to get an engine for a language that has none', async () => {
  const { text } = await call({}, 'speech list')
  expect(text).toMatch(/German +de +none +npm run -s sundry -- speech install de/)
  expect(text).toMatch(/whisper-small +488 MB/)
})

test('the list names the model of each language, and what is wrong with a file', async () => {
  const path = await makeWhisper(join(folder, 'ggml-made.bin'), [' One'])
  expect((await call({ TRANSCRIBE_MODEL: path }, 'speech list')).text).toMatch(
    new RegExp(`Dutch +nl +whisper.cpp +${path}`),
  )
  const { text } = await call({ TRANSCRIBE_MODEL: import.meta.filename }, 'speech list')
  expect(text).toContain('commands.test.ts is no model of whisper.cpp')
  const server = await call({ TRANSCRIBE_URL: 'http://127.0.0.1:9/v1' }, 'speech list')
  expect(server.text).toMatch(/Estonian +et +server +http:\/\/127.0.0.1:9\/v1/)
})

test('at each start the operator is told what would do better, until every language has an engine', async () => {
  const advice = await speechAdvice(readEnv({ DATA_DIR: folder }))
  expect(advice.join()).toMatch(/whisper-small \(download 488 MB, .*licence MIT\): npm run -s sundry -- speech install/)
  expect(await speechAdvice(readEnv({ DATA_DIR: folder, TRANSCRIBE_URL: 'http://127.0.0.1:9/v1' }))).toEqual([])
  const path = await makeWhisper(join(folder, 'ggml-made.bin'), [' One'])
  expect(await speechAdvice(readEnv({ DATA_DIR: folder, TRANSCRIBE_MODEL: path }))).toEqual([])
})

test('an install that cannot be is refused with what to do', async () => {
  const said = async (...given: string[]) => (await call({}, 'speech install', ...given)).text
  expect(await said('klingon')).toContain('Known are: whisper-tiny, whisper-base')
  expect(await said('de', 'https://models.example/de.bin')).toContain('The SHA-256 must be 64')
  expect(await said('de', 'http://models.example/de.bin', 'a'.repeat(64))).toContain('is not an https address')
  const withServer = await call({ TRANSCRIBE_URL: 'http://127.0.0.1:9/v1' }, 'speech install', 'de')
  expect(withServer).toMatchObject({ failed: true, text: expect.stringContaining('TRANSCRIBE_URL is set') })
})
