import { expect, test } from 'vitest'
import { isTaxNumber, isVatCountry, isVatNumber } from '#features/accounts/people/taxNumber.ts'
import { randomOf } from '../../../../tests/support/random.ts'
import { taxOf } from './tax.ts'

const vat = { country: 'DE', rates: { DE: 19, FR: 20, HU: 27, CH: 8.1 } }
const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' })
const buyer = (country: string, taxNumber = '') => ({ name: 'A', address: 'B', country, taxNumber })

test('the tax of the buyer’s country is in the price, to the cent', () => {
  expect(taxOf(vat, buyer('DE'), usd(4980))).toEqual({
    percent: 19,
    netMinor: 4185,
    taxMinor: 795,
    reverseCharge: false,
  })
  expect(taxOf(vat, buyer('CH'), usd(4980))?.percent).toBe(8.1)
  expect([
    taxOf(vat, buyer('US'), usd(4980)),
    taxOf(vat, buyer(''), usd(4980)),
    taxOf(undefined, buyer('DE'), usd(4980)),
  ]).toEqual([null, null, null])
})

test('the tax of a price in whole rupiah is whole, and that of one in sen to the sen', () => {
  const rupiah = (amountMinor: number) => taxOf(vat, buyer('DE'), { amountMinor, currency: 'IDR' })
  expect(rupiah(79_900_000)).toMatchObject({ netMinor: 67_142_900, taxMinor: 12_757_100 })
  expect(rupiah(79_900_050)).toMatchObject({ netMinor: 67_142_899, taxMinor: 12_757_151 })
  expect(taxOf(vat, buyer('DE'), { amountMinor: 500, currency: 'JPY' })).toMatchObject({ netMinor: 420, taxMinor: 80 })
})

test('net and tax always come to what was paid', () => {
  const { below, pick } = randomOf(Date.now())
  for (let round = 0; round < 500; round++) {
    const amount = 1 + below(10_000_000)
    const tax = taxOf(vat, buyer(pick(Object.keys(vat.rates))), usd(amount))!
    expect(tax.netMinor + tax.taxMinor).toBe(amount)
    expect(Math.abs(tax.netMinor * (1 + tax.percent / 100) - amount)).toBeLessThanOrEqual(
      0.5 * (1 + tax.percent / 100) + 1e-6,
    )
  }
})

test('a company in another country of the union owes the tax itself; at home, elsewhere or by a wrong number it pays it', () => {
  expect(taxOf(vat, buyer('FR', 'FR 12 345678901'), usd(4980))).toMatchObject({ reverseCharge: true, taxMinor: 0 })
  for (const one of [buyer('DE', 'DE123456789'), buyer('FR', 'DE123456789'), buyer('FR', 'FR1'), buyer('CH', 'CHE123')])
    expect(taxOf(vat, one, usd(4980))).toMatchObject({ reverseCharge: false })
})

test('VAT numbers are checked by the form of their country', () => {
  for (const [country, right] of Object.entries({
    ...{ DE: 'DE123456789', FR: 'FRXX999999999', ES: 'ESX9999999X', IE: 'IE9S99999L', NL: 'NL123456789B01' },
    ...{ GR: 'EL123456789', AT: 'ATU12345678', SE: 'SE123456789001', LT: 'LT123456789012' },
  })) {
    expect(isVatNumber(right, country), right).toBe(true)
    expect(isVatNumber(right.toLowerCase().replace(/(..)/, '$1 '), country)).toBe(true)
    for (const wrong of [right.slice(2), `${right}9`, right.slice(0, -1), `XX${right.slice(2)}`])
      expect(isVatNumber(wrong, country) && country !== 'LT', `${wrong} ${country}`).toBe(false)
  }
  expect(isVatCountry('GB')).toBe(false)
  expect([isTaxNumber('', 'DE'), isTaxNumber('99-1234567', 'US'), isTaxNumber('nonsense', 'DE')]).toEqual([
    true,
    true,
    false,
  ])
})
