import { expect, test } from 'vitest'
import { readRecipient } from './phone.ts'

test('national and international spellings become one number', () => {
  const us = { number: '+12025550123', country: 'US' }
  expect(readRecipient('(202) 555-0123', 'US')).toEqual(us)
  expect(readRecipient('+1 202 555 0123', 'ID')).toEqual(us)
  expect(readRecipient('0812-3456-7890', 'ID')).toEqual({ number: '+6281234567890', country: 'ID' })
})

test.each([
  ['+١ ٢٠٢ ٥٥٥ ٠١٢٣', 'US', '+12025550123'],
  ['+۹۸ ۹۱۲ ۳۴۵ ۶۷۸۹', 'IR', '+989123456789'],
  ['९८४१-२३४५६७', 'NP', '+9779841234567'],
  ['＋８１（９０）１２３４－５６７８', 'JP', '+819012345678'],
  ['\u202a+1 202-555-0123\u202c', 'US', '+12025550123'],
  ['\u200e+1\u00a0202\u2011555\u20110123\u200f', 'US', '+12025550123'],
  ['tel:+1-202-555-0123', 'DE', '+12025550123'],
  ['(+1) 202 555 0123', 'DE', '+12025550123'],
  ['+1\t202 555\n0123', 'US', '+12025550123'],
])('%j in %s is read as it was meant, whatever script or address book it is from', (typed, country, number) => {
  expect(readRecipient(typed, country).number).toBe(number)
})

test.each(['', 'hello', '+1', '+999 12345678', '202 555', '+44 (0) 7911 123456', '+1 202 555 0123 ext 5'])(
  '%j is no phone number, or not written as one',
  (typed) => {
    expect(() => readRecipient(typed, 'US')).toThrow(/invalid|short/)
  },
)

test.each([
  ['+1 900 555 1234', 'US'],
  ['09098790000', 'GB'],
  ['+1 800 555 1212', 'US'],
  ['911', 'US'],
  ['٩١١', 'US'],
  ['112', 'DE'],
  ['12345', 'US'],
  ['+870 773 111 632', 'US'],
])('%s in %s is refused: premium, free, emergency, short or satellite', (typed, country) => {
  expect(() => readRecipient(typed, country)).toThrow('premium, short or emergency')
})

test('only countries on the list get messages', () => {
  expect(readRecipient('+4915112345678', 'US', ['DE', 'US']).country).toBe('DE')
  expect(() => readRecipient('+4915112345678', 'US', ['US'])).toThrow('this country')
})
