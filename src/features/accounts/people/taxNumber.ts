/**
 * How VAT numbers are written, by country: the European Commission's list (VIES, "VAT identification number structure"). They begin with
 * the country's code, which for Greece is EL. Whether a number is given to somebody is not told by its form.
 */
const forms: Readonly<Record<string, RegExp>> = {
  AT: /^ATU\d{8}$/,
  BE: /^BE[01]\d{9}$/,
  BG: /^BG\d{9,10}$/,
  CY: /^CY\d{8}[A-Z]$/,
  CZ: /^CZ\d{8,10}$/,
  DE: /^DE\d{9}$/,
  DK: /^DK\d{8}$/,
  EE: /^EE\d{9}$/,
  ES: /^ES[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^FI\d{8}$/,
  FR: /^FR[A-HJ-NP-Z\d]{2}\d{9}$/,
  GR: /^EL\d{9}$/,
  HR: /^HR\d{11}$/,
  HU: /^HU\d{8}$/,
  IE: /^IE(?:\d[A-Z\d+*]\d{5}[A-Z]|\d{7}[A-W][A-I])$/,
  IT: /^IT\d{11}$/,
  LT: /^LT(?:\d{9}|\d{12})$/,
  LU: /^LU\d{8}$/,
  LV: /^LV\d{11}$/,
  MT: /^MT\d{8}$/,
  NL: /^NL[A-Z\d+*]{10}\d{2}$/,
  PL: /^PL\d{10}$/,
  PT: /^PT\d{9}$/,
  RO: /^RO\d{2,10}$/,
  SE: /^SE\d{12}$/,
  SI: /^SI\d{8}$/,
  SK: /^SK\d{10}$/,
}

/** Whether a country, by ISO code, is one whose VAT numbers are known: those of the European Union. */
export const isVatCountry = (country: string): boolean => country in forms

/** A number without what people write between its signs. */
export const plainTaxNumber = (text: string): string => text.replace(/[\s.\-/]/g, '').toUpperCase()

/** Whether a number has the form of a VAT number of a country of the European Union. */
export const isVatNumber = (text: string, country: string): boolean =>
  forms[country]?.test(plainTaxNumber(text)) ?? false

/** Whether a tax number may stand on a receipt: none, a VAT number of its country, or anything elsewhere. */
export const isTaxNumber = (text: string, country: string): boolean =>
  text === '' || !isVatCountry(country) || isVatNumber(text, country)
