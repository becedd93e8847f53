import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { invalidPhone, refusedCountry, refusedNumber } from '../errors.ts'
import { plainNumber } from './plainNumber.ts'

/** A number that may get a message: E.164 such as `+12025550123`, and its country. */
export type Recipient = { number: string; country: CountryCode }

export const defaultCountry: CountryCode = 'US'

/** Kinds of numbers that cost the sender or the receiver extra, or reach no person's phone. */
const refusedTypes = ['PREMIUM_RATE', 'SHARED_COST', 'TOLL_FREE', 'UAN', 'PAGER', 'VOICEMAIL']

/** Emergency numbers that are dialled in many countries; anything of up to six digits is a short number anyway. */
const emergency = /^(112|911|999|000|110|113|117|118|119|15|17|18)$/

/**
 * Reads the number that someone typed, national numbers in `country`. A number that begins with `+` must be the
 * international number as it is normally written, spaces and punctuation aside.
 * Throws invalidPhone, refusedNumber, or refusedCountry when `allowed` is given and does not name its country.
 */
export function readRecipient(typed: string, country: string, allowed?: readonly string[]): Recipient {
  const plain = plainNumber(typed)
  const digits = plain.replace(/\D/g, '')
  if (emergency.test(digits)) throw refusedNumber('emergency')
  if (digits.length > 0 && digits.length <= 6) throw refusedNumber('short')
  const home = isSupportedCountry(country) ? country : defaultCountry
  const phone = parsePhoneNumberFromString(plain, { defaultCountry: home, extract: false })
  if (!phone?.isValid() || phone.ext) throw invalidPhone()
  if (plain.startsWith('+') && `+${digits}` !== phone.number) throw invalidPhone()
  const type = phone.getType()
  if (type && refusedTypes.includes(type)) throw refusedNumber(type)
  // Satellite phones and other numbers without a country cost many times the usual.
  if (!phone.country) throw refusedNumber('no country')
  if (allowed && !allowed.includes(phone.country)) throw refusedCountry()
  return { number: phone.number, country: phone.country }
}

/** The country of a number in E.164 that was read before. */
export const countryOf = (number: string): string => parsePhoneNumberFromString(number)?.country ?? defaultCountry
