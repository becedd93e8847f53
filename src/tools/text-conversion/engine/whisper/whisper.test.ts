import { mkdtemp, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeWhisper } from '../testing/madeWhisper.ts'
import { whisperModel } from './ggmlFile.ts'
import { openWhisper } from './whisper.ts'

let folder: string
const { signal } = new AbortController()
const speech = { start: 60, samples: new Int16Array(24_000) }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whisper-'))
})
afterAll(() => rm(folder, { recursive: true }))

test.each(['multilingual', 'english'] as const)('a %s model is loaded and says its words', async (kind) => {
  const path = await makeWhisper(join(folder, `${kind}.bin`), [' Good', ' morning', '.'], kind)
  const whisper = openWhisper(await whisperModel(path))
  expect(await whisper.transcribe(speech, 'en', signal)).toEqual([{ start: 60, end: 61.5, text: 'Good morning.' }])
  const german = whisper.transcribe(speech, 'de', signal)
  if (kind === 'multilingual') expect(await german).toHaveLength(1)
  else await expect(german).rejects.toThrow('no engine for it is installed')
  await whisper.close()
})

test('a remark about a sound is no speech', async () => {
  const whisper = openWhisper(await whisperModel(await makeWhisper(join(folder, 'blank.bin'), [' [BLANK_AUDIO]'])))
  expect(await whisper.transcribe(speech, 'en', signal)).toEqual([])
  await whisper.close()
})

test('a model that lacks its end is refused with a sentence, and what whisper.cpp said stays for the log', async () => {
  const path = await makeWhisper(join(folder, 'short.bin'), [' One'])
  await truncate(path, (await stat(path)).size - 1000)
  const whisper = openWhisper(await whisperModel(path))
  const failure = await whisper.transcribe(speech, 'en', signal).catch((error) => error)
  expect(failure).toMatchObject({ code: 50028, text: { id: expect.stringContaining('rusak') } })
  expect(failure.cause.message).toContain('short.bin could not be opened: ')
  await whisper.close()
})

test('cancelling ends the stretch in work at once, and closing those that wait', async () => {
  const path = await makeWhisper(join(folder, 'cancel.bin'), [' One'])
  const whisper = openWhisper(await whisperModel(path))
  const cancel = new AbortController()
  const first = whisper.transcribe(speech, 'en', cancel.signal)
  const second = whisper.transcribe(speech, 'en', signal)
  cancel.abort()
  await expect(first).rejects.toThrow('aborted')
  expect(await second).toHaveLength(1)
  const third = whisper.transcribe(speech, 'en', signal)
  await Promise.all([whisper.close(), expect(third).rejects.toThrow('stopped while working')])
})
