import { existsSync, globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from '../paths.mjs'
import { areas, filesOf, testsOf } from './areas.mjs'

test.each(areas)('%s is looked at by tests that are there', (area) => {
  for (const pattern of testsOf(area)) expect(globSync(pattern, { cwd: root }), pattern).not.toEqual([])
})

test('what is changed on purpose is what decides, not what is shown or named', () => {
  const [every, ...not] = filesOf('billing')
  const files = globSync(every, { cwd: root, exclude: not.map((pattern) => pattern.slice(1)) })
  expect(files).toContain('src/features/billing/providers/sandbox/state.ts')
  for (const file of [
    'schema.ts',
    'mailTexts.ts',
    'texts/es/mails.ts',
    'providers/sandbox/texts/en/checkout.ts',
    'offers/offer.test.ts',
    'pages/pay.web.ts',
    'pages/usePay.ts',
    'contract.ts',
  ]) {
    expect(existsSync(`${root}/src/features/billing/${file}`), file).toBe(true)
    expect(files).not.toContain(`src/features/billing/${file}`)
  }
  expect(filesOf('billing', 'payments/sync.ts')[0]).toBe('src/features/billing/payments/sync.ts')
})
