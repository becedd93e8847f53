import { expect, test } from 'vitest'
import { SettingsError } from '#platform/env.ts'
import { startOptions, usage } from './startOptions.ts'

test('a start without words does everything, and with a role that alone', () => {
  expect(startOptions([])).toEqual({ roles: ['web', 'worker'], dev: false })
  expect(startOptions(['--role', 'web'])).toEqual({ roles: ['web'], dev: false })
  expect(startOptions(['--role=worker', '--dev'])).toEqual({ roles: ['worker'], dev: true })
})

test('whoever asks for help starts nothing', () => {
  expect(startOptions(['--help'])).toBeUndefined()
})

test('what nobody knows is a sentence with how to start, and a mistake that no other try mends', () => {
  for (const words of [
    ['--roll', 'web'],
    ['web'],
    ['--role'],
    ['--role', 'both'],
    ['--role', '--dev'],
    ['--dev=yes'],
  ]) {
    expect(() => startOptions(words), words.join(' ')).toThrow(SettingsError)
    expect(() => startOptions(words), words.join(' ')).toThrow(usage)
  }
})
