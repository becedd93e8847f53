import { expect, test } from 'vitest'
import { fromStripe, toStripe } from './stripeAmount.ts'

test('amounts reach Stripe in its units and come back in ours', () => {
  const both = (minor: number, currency: string, stripe: number) => {
    expect(toStripe(minor, currency), currency).toBe(stripe)
    expect(fromStripe(stripe, currency), currency).toBe(minor)
  }
  both(4980, 'USD', 4980)
  both(79_900_000, 'IDR', 79_900_000)
  both(1045, 'HUF', 1045)
  both(500, 'JPY', 500)
  both(5000, 'RWF', 5000)
  both(4500, 'KWD', 4500)
  both(500, 'ISK', 50_000)
  both(5000, 'UGX', 500_000)
})

test('what Stripe cannot charge is refused before it is asked', () => {
  const refused = expect.objectContaining({ name: 'AppError', code: 10018, status: 422 })
  expect(() => toStripe(4999, 'KWD')).toThrow(refused)
  for (const currency of ['IQD', 'LYD', 'CLF', 'UYW', 'UYI', 'MGA'])
    expect(() => toStripe(5000, currency), currency).toThrow(refused)
  expect(() => fromStripe(550, 'ISK')).toThrow('no whole number')
})
