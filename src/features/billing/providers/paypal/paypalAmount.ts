import { decimalsOf } from '#platform/money/decimals.ts'
import { digitsOf, toMinor } from '#platform/money/money.ts'
import { cannotCharge } from '../../errors.ts'

// https://developer.paypal.com/api/rest/reference/currency-codes/: amounts travel as texts in major units.

/** What PayPal takes. BRL and MYR only for accounts of these countries. */
const taken = new Set(
  'AUD BRL CAD CHF CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD'.split(' '),
)

/** Written without decimals there, whatever ISO 4217 says. */
const whole = new Set(['HUF', 'JPY', 'TWD'])

/** Whether PayPal takes an amount, in minor units of ISO 4217. */
export const isChargeable = (amountMinor: number, currency: string): boolean =>
  taken.has(currency) && (!whole.has(currency) || amountMinor % 10 ** decimalsOf(currency) === 0)

/** Money as PayPal writes it. */
export type PaypalMoney = { currency_code: string; value: string }

/** Minor units of ISO 4217 as PayPal wants them. Throws cannotCharge for what it does not take. */
export function toPaypal(amountMinor: number, currency: string): PaypalMoney {
  if (!isChargeable(amountMinor, currency)) throw cannotCharge(amountMinor, currency)
  const digits = digitsOf(amountMinor, currency)
  return { currency_code: currency, value: whole.has(currency) ? digits.replace(/\..*$/, '') : digits }
}

/** An amount as PayPal tells it, in minor units of ISO 4217. */
export const fromPaypal = ({ currency_code, value }: PaypalMoney): number => toMinor(Number(value), currency_code)
