/** Chinese, Japanese and Korean signs, which take a whole square and need no spaces (Hangul does use them). */
export const isWide = (text: string): boolean =>
  /[\u2e80-\u2fff\u3000-\u30ff\u3100-\u312f\u31a0-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff00-\uff60\u{20000}-\u{2fa1f}]/u.test(
    text,
  )

export const isRightToLeft = (text: string): boolean => /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(text)

/** Letters and digits that read to the right whatever is around them. */
const isLeftToRight = (text: string): boolean => !isRightToLeft(text) && /[\p{L}\p{N}]/u.test(text)

/** Arabic letters are stored by their shape in many files; these are the letters themselves. */
export const withoutShapes = (text: string): string =>
  /[\ufb00-\ufb06\ufb1d-\ufdff\ufe70-\ufefc]/.test(text) ? text.normalize('NFKC') : text

/**
 * Brings the characters of one line from the order in which they stand, left to right, into the order in which they
 * are read. After the Unicode bidirectional algorithm (UAX 9), cut down to what a line from a page needs: runs of one
 * direction, numbers inside right-to-left text, and the line's own direction.
 */
export function readingOrderOf<T extends { text: string }>(visual: T[], rightToLeft: boolean): T[] {
  if (!visual.some(({ text }) => isRightToLeft(text))) return visual
  const directions = visual.map(({ text }) => (isRightToLeft(text) ? 'R' : isLeftToRight(text) ? 'L' : undefined))
  const own = rightToLeft ? 'R' : 'L'
  const resolved = directions.map((direction, index) => direction ?? neutral(directions, index, own))
  const runs: T[][] = []
  visual.forEach((char, index) => {
    if (index > 0 && resolved[index] === resolved[index - 1]) runs.at(-1)?.push(char)
    else runs.push([char])
    if (resolved[index] === 'R' && index + 1 < visual.length && resolved[index + 1] !== 'R') runs.at(-1)?.reverse()
    if (resolved[index] === 'R' && index + 1 === visual.length) runs.at(-1)?.reverse()
  })
  return (rightToLeft ? runs.reverse() : runs).flat()
}

/** A sign between two letters of one direction goes with them, otherwise with the line. */
function neutral(directions: ('R' | 'L' | undefined)[], index: number, own: 'R' | 'L'): 'R' | 'L' {
  const before = directions.slice(0, index).findLast((direction) => direction !== undefined) ?? own
  const after = directions.slice(index + 1).find((direction) => direction !== undefined) ?? own
  return before === after ? before : own
}
