import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnv, SettingsError } from './env.ts'
import { rootFolder } from './paths.ts'
import { settingsReference } from './settings/reference.ts'
import { settings } from './settings/settings.ts'

test('without settings everything has a sensible value', () => {
  expect(readEnv({})).toMatchObject({ PORT: 8080, HOST: '0.0.0.0', NODE_ENV: 'development', DATA_DIR: 'data' })
})

test('an empty value counts as absent', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ PORT: 8080, DATABASE_URL: undefined })
})

test('all bad settings are named at once, each with what it is for', () => {
  const bad = { PORT: 'eighty', DATABASE_URL: 'mysql://x', SECRET_KEY: 'short' }
  expect(() => readEnv(bad)).toThrow(SettingsError)
  expect(() => readEnv(bad)).toThrow(/PORT.*\n.*DATABASE_URL: must start with postgres:\/\/.*\n.*SECRET_KEY/)
})

test('the values of secrets are never part of the complaint', () => {
  expect(() => readEnv({ SECRET_KEY: 'my-very-secret-word' })).toThrow(/^(?!.*my-very-secret-word)/s)
})

test("the operator's reference lists every setting as it is", async () => {
  const reference = await readFile(join(rootFolder, 'docs', 'settings.md'), 'utf8')
  expect(reference).toContain(settingsReference())
  for (const name of Object.keys(settings)) expect(reference).toContain(`\`${name}\``)
})
