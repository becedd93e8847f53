/** The currencies of ISO 4217 whose amounts do not have two digits after the point, by the digits that they have. */
export const unusual = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
}

const decimals = new Map(
  Object.entries(unusual).flatMap(([digits, codes]) => codes.split(' ').map((code) => [code, Number(digits)])),
)

/**
 * Digits after the point of a currency's amounts: 2 for USD, 0 for JPY, 3 for KWD. Whether a code is a currency is asked where it is read
 * (`isCurrency`); throws for what cannot be one. Not `Intl`: it tells how amounts are commonly written, which for IDR, HUF, COP, IQD and a dozen
 * others has fewer digits than what banks count in.
 */
export function decimalsOf(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) throw new Error(`"${currency}" is no currency of ISO 4217`)
  return decimals.get(currency) ?? 2
}
