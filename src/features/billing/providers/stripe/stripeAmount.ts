import { decimalsOf } from '#platform/money/decimals.ts'
import { cannotCharge } from '../../errors.ts'

// Stripe's own units, https://docs.stripe.com/currencies: most are those of ISO 4217, and these are what differs or is asked
// for beside them. HUF and TWD are special for payouts alone.

/** Without decimals at Stripe as in ISO 4217. */
const whole = new Set('BIF CLP DJF GNF JPY KMF KRW PYG RWF VND VUV XAF XOF XPF'.split(' '))

/** Without decimals in ISO 4217, while Stripe still wants hundredths of them. */
const wholeAsHundredths = new Set(['ISK', 'UGX'])

/** With three decimals, the last of which has to be 0. */
const thousandths = new Set('BHD JOD KWD OMR TND'.split(' '))

// Stripe's lists of different years count it once in whole ones and once in hundredths: a wrong guess would charge a hundredth.
const doubtful = new Set(['MGA'])

/** How many of Stripe's units one minor unit of ISO 4217 is; undefined where Stripe does not charge the currency. */
function unitsPerMinor(currency: string): number | undefined {
  if (doubtful.has(currency)) return undefined
  if (wholeAsHundredths.has(currency)) return 100
  const decimals = decimalsOf(currency)
  const isKnown = decimals === 2 || whole.has(currency) || thousandths.has(currency)
  return isKnown ? 1 : undefined
}

/** Minor units of ISO 4217 in Stripe's units; undefined for what Stripe does not take. */
function unitsOf(amountMinor: number, currency: string): number | undefined {
  const units = unitsPerMinor(currency)
  const hasOddEnd = thousandths.has(currency) && amountMinor % 10 !== 0
  return units === undefined || hasOddEnd ? undefined : amountMinor * units
}

/** Whether Stripe takes an amount, in minor units of ISO 4217. */
export const isChargeable = (amountMinor: number, currency: string): boolean =>
  unitsOf(amountMinor, currency) !== undefined

/** Minor units of ISO 4217 as Stripe wants them. Throws cannotCharge for what Stripe does not take. */
export function toStripe(amountMinor: number, currency: string): number {
  const units = unitsOf(amountMinor, currency)
  if (units === undefined) throw cannotCharge(amountMinor, currency)
  return units
}

/** An amount as Stripe tells it, in minor units of ISO 4217; `currency` in capitals. */
export function fromStripe(amount: number, currency: string): number {
  const units = unitsPerMinor(currency)
  if (units === undefined || amount % units !== 0) {
    throw new Error(`Stripe tells of ${amount} ${currency}, which is no whole number of its minor units`)
  }
  return amount / units
}
