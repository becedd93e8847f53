import { expect, test } from 'vitest'
import { decodeOrderInfo, encodeOrderInfo, isPaid, type OrderInfo } from './orderInfo.ts'

const info: OrderInfo = {
  ...{ success: true, status: 1, currency: 'USD', offerType: 1, money: 49.8, tryoutPrice: 0.99 },
  ...{ firstDiscountPrice: null, isRenew: true, subscriptionPrice: 49.8, duration: 2, durationUnit: 2 },
  email: 'ünï??>>~~@例え.jp',
}

test('a summary comes back from an address as it was, whatever its letters', () => {
  const oi = encodeOrderInfo(info)
  expect(oi).toMatch(/^[\w-]+$/)
  expect(new URL(`http://pdf.test/payment-results?oi=${oi}`).searchParams.get('oi')).toBe(oi)
  expect(decodeOrderInfo(oi)).toEqual(info)
})

test('a summary in plain base64 is read too, also where its plus signs have become spaces', () => {
  const plain = Buffer.from(JSON.stringify(info)).toString('base64')
  expect(plain).toMatch(/[+].*[/]|[/].*[+]/)
  expect(decodeOrderInfo(plain)).toEqual(info)
  expect(decodeOrderInfo(plain.replaceAll('+', ' '))).toEqual(info)
})

test('what is no summary is none', () => {
  const encoded = (text: string) => Buffer.from(text, 'latin1').toString('base64')
  const others = [null, '', '%%%', encoded('{"status":'), encoded('{}'), encoded('null'), encoded('"status"')]
  for (const other of [...others, encoded('{"status":1,"email":"\xff"}')])
    expect(decodeOrderInfo(other), String(other)).toBeUndefined()
})

test('paid is what says so in every way, also in words', () => {
  expect(isPaid(info)).toBe(true)
  const words = (success: unknown, status: unknown) => isPaid({ ...info, success, status } as OrderInfo)
  expect(words('true', '1')).toBe(true)
  expect([words(false, 1), words('false', 1), words(undefined, 1), words(true, 2), words(true, 0)]).toEqual([
    ...[false, false, false, false, false],
  ])
  expect(isPaid(undefined)).toBe(false)
})
