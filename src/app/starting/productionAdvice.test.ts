import { expect, test } from 'vitest'
import { readEnv } from '#platform/env.ts'
import { productionAdvice } from './productionAdvice.ts'

const stripe = { STRIPE_SECRET_KEY: 'sk_test_123', STRIPE_WEBHOOK_SECRET: 'whsec_123' }
const whole = { NODE_ENV: 'production', SMTP_URL: 'smtp://localhost', BACKUP_TO: '/mnt/backups', ...stripe }

test('a start in production names each setting that it lacks, and nothing where all are there', () => {
  expect(productionAdvice(readEnv(whole))).toEqual([])
  const bare = productionAdvice(readEnv({ NODE_ENV: 'production' }))
  expect(bare.map((sentence) => sentence.split(' ')[0])).toEqual(['SMTP_URL', 'STRIPE_SECRET_KEY', 'BACKUP_TO'])
  const open = productionAdvice(readEnv({ ...whole, SANDBOX_PAYMENTS: 'true', DEMO: 'true' }))
  expect(open.map((sentence) => sentence.split(' ')[0])).toEqual(['SANDBOX_PAYMENTS', 'DEMO'])
})

test('elsewhere than in production nothing is said', () => {
  expect(productionAdvice(readEnv({}))).toEqual([])
})
