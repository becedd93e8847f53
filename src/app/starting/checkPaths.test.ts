import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { readEnv, SettingsError } from '#platform/env.ts'
import { checkPaths } from './checkPaths.ts'

const check = (given: Record<string, string>) => checkPaths(readEnv(given))

test('a model that is not where the settings say stops the start, with the path that was looked at', async () => {
  await expect(check({ MODELS_DIR: '/no/such/folder' })).rejects.toThrow(
    'MODELS_DIR: there is no folder /no/such/folder',
  )
  await expect(check({ TRANSCRIBE_MODEL: 'no/such.bin' })).rejects.toThrow(
    /TRANSCRIBE_MODEL: nothing is at \/.*no\/such.bin/,
  )
  await expect(check({ TRANSCRIBE_MODEL: 'whisper-1' })).rejects.toThrow(SettingsError)
})

test('what is there is taken, and so are the defaults and the name of a model at a server', async () => {
  const folder = dirname(import.meta.filename)
  await check({})
  await check({ MODELS_DIR: folder, TRANSCRIBE_MODEL: import.meta.filename })
  await check({ TRANSCRIBE_URL: 'http://127.0.0.1:9/v1', TRANSCRIBE_MODEL: 'whisper-1' })
})
