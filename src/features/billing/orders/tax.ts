import { isVatCountry, isVatNumber } from '#features/accounts/people/taxNumber.ts'
import type { SiteSettings } from '#features/sites/format/siteFile.ts'
import { coinMinor } from '#platform/money/money.ts'

/** Who buys, as a receipt names them. */
export type BuyerFacts = { name: string; address: string; country: string; taxNumber: string }

/** An account as receipts name it. */
export const buyerOf = (account: {
  firstName: string
  lastName: string
  address: string
  country: string
  taxNumber: string
}): BuyerFacts => ({
  name: `${account.firstName} ${account.lastName}`.trim(),
  ...{ address: account.address, country: account.country, taxNumber: account.taxNumber },
})

/** Whether a receipt would name the two alike. */
export const isSameBuyer = (one: BuyerFacts, other: BuyerFacts): boolean =>
  (['name', 'address', 'country', 'taxNumber'] as const).every((field) => one[field] === other[field])

/** The tax in an amount, in minor units. `reverseCharge`: the buyer owes it in their own country. */
export type Tax = { percent: number; netMinor: number; taxMinor: number; reverseCharge: boolean }

/** What a receipt says of buyer, seller and tax, as it was when it was issued. Lines are plain words. */
export type Issued = { seller: string[]; buyer: BuyerFacts; tax: Tax | null }

/** A receipt that corrects the one that was issued first: its own number in the site's count, and the day it was issued on (ISO 8601). */
export type Correction = { number: number; issuedAt: string; issued: Issued }

/**
 * The tax that a price includes, in amounts as they are paid in its currency, by the table of the site's file and the country of the buyer; null where the table has no rate for it.
 * A buyer with a VAT number of another country of the union owes the tax there (Directive 2006/112/EC, article 196).
 */
export function taxOf(
  vat: SiteSettings['vat'],
  buyer: BuyerFacts,
  { amountMinor, currency }: { amountMinor: number; currency: string },
): Tax | null {
  if (!vat) return null
  const { country, taxNumber } = buyer
  const isAbroad = country !== vat.country && isVatCountry(country) && isVatCountry(vat.country)
  if (isAbroad && isVatNumber(taxNumber, country))
    return { percent: 0, netMinor: amountMinor, taxMinor: 0, reverseCharge: true }
  const percent = vat.rates[country]
  if (percent === undefined) return null
  const netMinor = roundToCoins(amountMinor / (1 + percent / 100), amountMinor, currency)
  return { percent, netMinor, taxMinor: amountMinor - netMinor, reverseCharge: false }
}

/** A part of an amount, in minor units, as it is written: no sen of a price in whole rupiah. */
function roundToCoins(partMinor: number, amountMinor: number, currency: string): number {
  const coin = coinMinor(currency)
  const step = amountMinor % coin === 0 ? coin : 1
  return Math.round(partMinor / step) * step
}
