import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from '../paths.mjs'
import { areas, filesOf, testsOf } from './areas.mjs'

test.each(areas)('%s is looked at by tests that are there', (area) => {
  for (const pattern of testsOf(area)) expect(globSync(pattern, { cwd: root }), pattern).not.toEqual([])
})

test('what is changed on purpose is what decides, not what is shown or named', () => {
  const [every, ...not] = filesOf('billing')
  const files = globSync(every, { cwd: root, exclude: not.map((pattern) => pattern.slice(1)) })
  expect(files).toContain('src/features/billing/sandbox/state.ts')
  for (const file of [
    'schema.ts',
    'mailTexts.ts',
    'texts/es/mails.ts',
    'sandbox/texts/en/checkout.ts',
    'period.test.ts',
    'pay.web.ts',
    'usePay.ts',
    'contract.ts',
  ])
    expect(files).not.toContain(`src/features/billing/${file}`)
  expect(filesOf('billing', 'sync.ts')[0]).toBe('src/features/billing/sync.ts')
})
