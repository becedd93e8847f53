/** Chinese, Japanese and Korean signs, which take a whole square and need no spaces (Hangul does use them). */
export const isWide = (text: string): boolean =>
  /[\u2e80-\u2fff\u3000-\u30ff\u3100-\u312f\u31a0-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff00-\uff60\u{20000}-\u{2fa1f}]/u.test(
    text,
  )

const clusters = new RegExp(
  `[${'Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Thai Lao Khmer Myanmar Tibetan Javanese Balinese Sundanese'
    .split(' ')
    .map((script) => `\\p{Script=${script}}`)
    .join('')}]`,
  'u',
)

/** A letter or mark of a script, such as Devanagari or Thai, whose vowels and tones stand around their letter and are drawn with it as one cluster. */
export const isOfClusters = (text: string): boolean => clusters.test(text)

/** A letter of a script that has no spaces between its words, such as Thai, and breaks its lines without any sign. */
export const isSpaceless = (text: string): boolean =>
  isWide(text) ||
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Javanese}\p{Script=Balinese}]/u.test(text)

/** Between the end of one text and the beginning of the next is no space: both are of scripts without any. */
export const areSpaceless = (above: string, below: string): boolean =>
  isSpaceless(Array.from(above).at(-1) ?? '') && isSpaceless(Array.from(below)[0] ?? '')

/** A letter or sign that is read from right to left; the digits of Arabic scripts are read from left to right as all others are. */
export const isRightToLeft = (text: string): boolean =>
  /[\u0590-\u065f\u066a-\u06ef\u06fa-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(text)

const isDigit = (text: string): boolean => /\p{Nd}/u.test(text)

/** Letters and signs of numbers that read to the right whatever is around them. */
const isLeftToRight = (text: string): boolean => !isRightToLeft(text) && /[\p{L}\p{N}]/u.test(text)

/** Arabic letters are stored by their shape in many files; these are the letters themselves. */
export const withoutShapes = (text: string): string =>
  /[\ufb00-\ufb06\ufb1d-\ufdff\ufe70-\ufefc]/.test(text) ? text.normalize('NFKC') : text

type Direction = 'R' | 'L' | 'number'

/**
 * Brings the characters of one line from the order in which they stand, left to right, into the order in which they
 * are read. After the Unicode bidirectional algorithm (UAX 9), cut down to what a line from a page needs: runs of one
 * direction, numbers inside right-to-left text, whose digits read to the right in all scripts, and the line's own direction.
 */
export function readingOrderOf<T extends { text: string }>(visual: T[], rightToLeft: boolean): T[] {
  if (!visual.some(({ text }) => isRightToLeft(text))) return visual
  const own = rightToLeft ? 'R' : 'L'
  const directions = withNumbers(visual, own)
  const resolved = directions.map((direction, index) => direction ?? neutral(directions, index, own))
  const runs: T[][] = []
  visual.forEach((char, index) => {
    if (index > 0 && resolved[index] === resolved[index - 1]) runs.at(-1)?.push(char)
    else runs.push([char])
    if (resolved[index] === 'R' && resolved[index + 1] !== 'R') runs.at(-1)?.reverse()
  })
  return (rightToLeft ? runs.reverse() : runs).flat()
}

/** Between two digits these signs belong to the number (classes CS of UAX 9, and ES where no letter is Arabic). */
const SEPARATORS = { all: /[.,:/\u066b\u066c]/, notArabic: /[-+]/ }

/** The direction of each character that has one. A number goes with the Latin word on its left, as in `Windows 11`. */
function withNumbers(visual: { text: string }[], own: 'R' | 'L'): (Direction | undefined)[] {
  const isArabic = visual.some(({ text }) => /\p{Script=Arabic}/u.test(text))
  const separates = (text: string) => SEPARATORS.all.test(text) || (!isArabic && SEPARATORS.notArabic.test(text))
  const isNumber = (index: number): boolean => {
    const { text } = visual[index]!
    if (isDigit(text)) return true
    const [before, after] = [visual[index - 1], visual[index + 1]]
    return before !== undefined && after !== undefined && separates(text) && isDigit(before.text) && isDigit(after.text)
  }
  let last: Direction | undefined
  return visual.map(({ text }, index) => {
    const isOfNumber = isNumber(index)
    if (isOfNumber) return own === 'L' || last === 'L' ? 'L' : 'number'
    const direction = isRightToLeft(text) ? 'R' : isLeftToRight(text) ? 'L' : undefined
    last = direction ?? last
    return direction
  })
}

/** A sign between two letters of one direction goes with them, otherwise with the line; so do signs between two numbers. */
function neutral(directions: (Direction | undefined)[], index: number, own: 'R' | 'L'): 'R' | 'L' {
  const before = directions.slice(0, index).findLast((direction) => direction !== undefined) ?? own
  const after = directions.slice(index + 1).find((direction) => direction !== undefined) ?? own
  return before === after && before !== 'number' ? before : own
}

/** Unicode has controls there, which nobody prints: such a code is a glyph's in its font. */
export const isControl = (code: number): boolean => code >= 0x80 && code < 0xa0
