import { expect, test } from 'vitest'
import { isMoment, isTyped } from './typed.ts'

test('amounts are figures with the sign of any currency, and in the digits of any script', () => {
  for (const text of [
    '1.70 ₪',
    'zł 12,50',
    "CHF 1'200",
    'CHF 1’200',
    'R$ 9,90',
    '٧٥٠٬٦٨٨٫٧٥',
    '۵۰٬۰۰۰ تومان',
    '१२,३४,५६७',
    '３６．５％',
  ])
    expect(isTyped(text), text).toBe(true)
  for (const text of ['₪', 'kr', 'lei', 'Room 12', 'قمح', '٣ 3']) expect(isTyped(text), text).toBe(false)
  expect(isMoment('٢٥/١٢/٢٠٢٦')).toBe(true)
})
