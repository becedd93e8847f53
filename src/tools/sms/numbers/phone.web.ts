import type { CountryCode } from 'libphonenumber-js/min'
import { lateModule } from '#ui/lazyPart.ts'
import { plainNumber } from './plainNumber.ts'

/**
 * The international number that somebody typed, such as +12025550123; undefined where it is none. One that begins with
 * + has to be written as it is normally, spaces and punctuation aside. The library comes when it is first needed, and
 * without a connection once there is one.
 */
export async function internationalNumber(typed: string, country: string): Promise<string | undefined> {
  const { parsePhoneNumberFromString, isSupportedCountry } = await lateModule(() => import('libphonenumber-js/min'))
  const home: CountryCode = isSupportedCountry(country) ? country : 'US'
  const plain = plainNumber(typed)
  const phone = parsePhoneNumberFromString(plain, { defaultCountry: home, extract: false })
  if (!phone?.isValid() || phone.ext) return undefined
  if (plain.startsWith('+') && `+${plain.replace(/\D/g, '')}` !== phone.number) return undefined
  return phone.number
}
