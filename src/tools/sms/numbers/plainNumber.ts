/**
 * A phone number as it was typed or copied, in the signs that a number is dialled by: digits of any script and full-width signs become
 * those of ASCII, and what nobody sees (marks of direction, as address books put around numbers) or says (`tel:`, brackets around
 * the country code) goes. What is no number stays none.
 */
export const plainNumber = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/\p{Nd}/gu, asciiDigit)
    .trim()
    .replace(/^tel: ?/i, '')
    .replace(/^\( ?(\+\d{1,3}) ?\)/, '$1 ')

/** Unicode has the digits of each script in one run, the zero first. */
function asciiDigit(digit: string): string {
  const point = digit.codePointAt(0)!
  let value = 0
  while (value < 9 && isDigit(point - value - 1)) value++
  return String(value)
}

const isDigit = (point: number) => /\p{Nd}/u.test(String.fromCodePoint(point))
