/**
 * The currencies of ISO 4217 (list one of the maintenance agency, amendment 180) by the digits of their minor unit. What has
 * none, such as gold or the code for tests, is missing. Not `Intl`: it tells how amounts are commonly written, which for
 * IDR, HUF, COP, IQD and a dozen others has fewer digits than what banks count in.
 */
const byDecimals: Record<number, string> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  2: `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY COP
    COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR
    JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN
    NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL
    THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XAD XCD XCG YER ZAR ZMW ZWG`,
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
}

const decimals = new Map(
  Object.entries(byDecimals).flatMap(([digits, codes]) => codes.split(/\s+/).map((code) => [code, Number(digits)])),
)

/** Whether a code is a currency of ISO 4217, such as USD. */
export const isCurrency = (code: string): boolean => decimals.has(code)

/** Digits after the point of a currency's amounts: 2 for USD, 0 for JPY, 3 for KWD. Throws for what is no currency. */
export function decimalsOf(currency: string): number {
  const digits = decimals.get(currency)
  if (digits === undefined) throw new Error(`"${currency}" is no currency of ISO 4217`)
  return digits
}
